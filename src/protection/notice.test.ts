import { describe, expect, it } from 'vitest';
import type { Etude } from '../etude/etude';
import { noticeDe, responsableDe } from './notice';
import { noticeEnHtml } from './noticeHtml';
import type { Traitement } from './traitement';

const DEFAUT = {
  nom: 'Minutier',
  adresse: '12, rue des Copistes',
  email: 'contact@minutier.example',
  telephone: null,
};
const NEUVE: Etude = {
  version: 1,
  nom: 'Étude notariale',
  notaire: null,
  adresse: null,
  ville: null,
  tel: null,
  fax: null,
  email: null,
  site: null,
  ice: null,
  identifiantFiscal: null,
  patente: null,
  cnss: null,
  rib: null,
  mentions: null,
  logo: null,
};
const MESSAGES: Traitement = {
  id: 1,
  version: 1,
  cle: 'messages',
  nom: 'Messages du site',
  finalite: 'SECRET-finalite',
  base: 'SECRET-base',
  personnes: 'SECRET-personnes',
  donnees: 'SECRET-donnees',
  destinataires: 'SECRET-destinataires',
  conservation: 'SECRET-conservation',
  mesures: 'SECRET-mesures',
  transfert: 'SECRET-transfert',
  formalite: 'Déclaration',
  recepisse: null,
  recepisseLe: null,
  verifieLe: null,
  verifiePar: 'SECRET-notaire',
};
const RECU = { ...MESSAGES, recepisse: 'D-123/2026', recepisseLe: '2026-05-04' };

describe('La page des données personnelles', () => {
  it('nomme l’étude dès qu’elle a dit comment la joindre', () => {
    expect(responsableDe(NEUVE, DEFAUT)).toEqual(DEFAUT);
    const etude = { ...NEUVE, nom: 'Étude Benjelloun', notaire: 'Maître Salma Benjelloun', ville: 'Rabat' };
    expect(responsableDe(etude, DEFAUT)).toEqual(DEFAUT);
    expect(responsableDe({ ...etude, tel: '0537123456', adresse: '14, avenue de France' }, DEFAUT)).toEqual({
      nom: 'Étude Benjelloun, Maître Salma Benjelloun',
      adresse: '14, avenue de France, Rabat',
      email: null,
      telephone: '05 37 12 34 56',
    });
    const vide = { nom: 'Étude notariale', adresse: null, email: null, telephone: null };
    const email = 'etude@exemple.ma';
    expect(responsableDe({ ...NEUVE, email }, DEFAUT)).toEqual({ ...vide, email });
    expect(responsableDe({ ...NEUVE, tel: '0537123456' }, DEFAUT)).toEqual({
      ...vide,
      telephone: '05 37 12 34 56',
    });
    expect(responsableDe({ ...NEUVE, adresse: 'Rabat' }, DEFAUT)).toEqual({ ...vide, adresse: 'Rabat' });
  });

  it('montre ce qui joint le responsable, et rien de ce qui n’est pas saisi', () => {
    const dite = (responsable: Partial<typeof DEFAUT>) =>
      noticeEnHtml(noticeDe({ ...DEFAUT, ...responsable }, []));
    expect(dite({ telephone: '05 37 12 34 56' as never })).toContain(
      '<dt>Adresse</dt><dd>12, rue des Copistes</dd>',
    );
    expect(dite({ telephone: '05 37 12 34 56' as never })).toContain(
      '<a href="tel:0537123456">05 37 12 34 56</a>',
    );
    const nue = dite({ adresse: null as never, email: null as never });
    expect(nue).not.toMatch(/<dt>(Adresse|E-mail|Téléphone)|<dl><\/dl>|<ul><\/ul>/);
  });

  it('dit pourquoi, à qui, combien de temps, les droits et où se plaindre', () => {
    const html = noticeEnHtml(noticeDe(DEFAUT, []));
    for (const dit of [
      'servent à vous répondre',
      'secret professionnel',
      'effacé après un an',
      'Accès',
      'dix jours francs',
      'Opposition',
      'Effacement',
      'https://www.cndp.ma',
      'mailto:contact@minutier.example',
    ])
      expect(html).toContain(dit);
    expect(html).not.toContain('Formalités auprès de la CNDP');
  });

  it('ne dit du registre que les récépissés', () => {
    expect(noticeEnHtml(noticeDe(DEFAUT, [MESSAGES]))).not.toContain('Messages du site');
    const html = noticeEnHtml(noticeDe(DEFAUT, [RECU]));
    expect(html).toContain('Messages du site\u00a0: Déclaration n°\u00a0D-123/2026, du 04/05/2026');
    expect(html).not.toContain('SECRET');
  });

  it('garde en texte ce que l’étude a saisi', () => {
    const nom = '<script>alert("x")</script>';
    const email = 'a"onclick=x@etude.example';
    const html = noticeEnHtml(
      noticeDe({ ...DEFAUT, nom, email }, [{ ...RECU, nom: '<img src=x>', recepisse: "'&" }]),
    );
    expect(html).not.toMatch(/<(script|img)|"onclick/);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).toContain('&#39;&amp;');
  });
});
