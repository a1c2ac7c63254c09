import { Apropos } from './Apropos';
import { AccesBand, ContactBand } from './Bands';
import { Contact } from './Contact';
import { Faq } from './Faq';
import { Fonctionnalites } from './Fonctionnalites';
import { Footer } from './Footer';
import { Header } from './Header';
import { Hero } from './Hero';
import { Journee } from './Journee';
import { Ile } from './Ile';
import { messages } from './messages';
import { Mobilite } from './Mobilite';
import { Partenaires } from './Partenaires';

/** R001: the public page. Written into its HTML when the product is built (vite.config.ts). */
export function Vitrine() {
  return (
    <>
      <a className="skip" href="#contenu">
        {messages.contenu}
      </a>
      <Header />
      <main id="contenu" tabIndex={-1}>
        <Hero />
        <Fonctionnalites />
        <Ile nom="journee">
          <Journee />
        </Ile>
        <Apropos />
        <Mobilite />
        <AccesBand />
        <Faq />
        <Partenaires />
        <ContactBand />
        <Contact />
      </main>
      <Footer />
    </>
  );
}
