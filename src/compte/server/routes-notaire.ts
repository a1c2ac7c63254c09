import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { nommerNotaire } from '../collaborateur';
import { estSeulNotaire, notairesEnPoste, peutEtreNotaire, peutNommer } from '../notaire';
import type { Liens } from './lien';
import { refuserPerime } from './refuser-perime';
import { DESACTIVE, lockCompte, SEUL_NOTAIRE } from './routes-collaborateurs';
import { readUser } from './sql';
import { type Acces, updateNotaire } from './sql-collaborateurs';
import { nomDe } from './sql-noms';

const PAR_UN_NOTAIRE = 'Seul un notaire de l’étude en nomme un autre, ou lui retire cette qualité.';
const INSPECTE = 'Un accès d’inspection ne peut pas être celui d’un notaire.';

function refuser(compte: Acces, notaire: boolean, { par, tous }: { par: number; tous: Acces[] }): void {
  if (!peutNommer(par, tous)) throw new AppError('droit_requis', PAR_UN_NOTAIRE);
  if (!notaire && estSeulNotaire(compte.id, tous)) throw new AppError('conflit', SEUL_NOTAIRE);
  if (!notaire || peutEtreNotaire(compte)) return;
  throw new AppError('conflit', compte.actif ? INSPECTE : DESACTIVE);
}

/** Sent to the former and the new notaries: nobody stops receiving the office's letters without being told. */
const lettre = (
  to: string[],
  { compte, notaire, par }: { compte: Acces; notaire: boolean; par: string },
) => ({
  to,
  subject: 'Les notaires de l’étude ont changé sur Minutier',
  text: `Bonjour,\n\n${par} ${
    notaire
      ? `a nommé ${nomDe(compte)} notaire de l’étude\u00a0: les lettres du journal et les messages du site lui sont désormais adressés aussi.`
      : `a retiré à ${nomDe(compte)} la qualité de notaire\u00a0: les lettres du journal et les messages du site ne lui sont plus adressés.`
  }\n\nSi ce n’est pas ce que l’étude a décidé, dites-le tout de suite à ceux qui y gèrent les comptes\u00a0; le journal le garde.\n`,
});

/** R247, D69: naming notaries. Rights are another matter, and stay as they are. */
export function notaireRoutes(app: App, { mailer }: Pick<Liens, 'mailer'>): void {
  serve(app, nommerNotaire, async (context) => {
    const { db, body, user, now, journal, version, committed } = context;
    const { id } = context.params;
    const { compte, tous } = await lockCompte(db, id);
    const { notaire } = body;
    const avant = [...tous.values()];
    refuser(compte, notaire, { par: user.id, tous: avant });
    await refuserPerime(db, id, { sent: body.version, compte });
    if (compte.isNotaire === notaire) {
      version(compte.version);
      return { id, version: compte.version };
    }
    const dit = async () => {
      const lu = await readUser(db, id);
      return { isNotaire: lu?.isNotaire, numCompteProff: lu?.numCompteProff };
    };
    const avantLui = await dit();
    const written = { id, version: await updateNotaire(db, id, notaire, now) };
    journal({ entite: 'utilisateur', id, avant: avantLui, apres: await dit() });
    const par = tous.get(user.id);
    const to = notairesEnPoste([...avant, ...(notaire ? [{ ...compte, isNotaire: true }] : [])]);
    const mail = lettre(
      to.map(({ email }) => email),
      { compte, notaire, par: par ? nomDe(par) : '' },
    );
    committed(() => void mailer.send(mail));
    version(written.version);
    return written;
  });
}
