import { type Manque, AppError, invalid } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import { addConservation, addEnregistrement, addSignature, setIsNotBrouillon } from '../api';
import type { Dossier } from '../dossier';
import { signatureComplete } from '../etapes';
import type { SignatureSaisie } from '../etapes/signature';
import { copierSignatures } from '../partie';
import { chargerDossier } from './charger';
import { ecrireSection, verrouiller } from './ecriture';
import { numeroter } from './numeroter';
import { writeSignature } from './sql-parties';

/** Every party with the signature to write, null when it is absent from the body (D74); 422 for a party of another file. */
function signees(dossier: Dossier, body: SignatureSaisie) {
  const cotes = ['vendeurs', 'acquereurs'] as const;
  const known = cotes.flatMap((cote) => dossier.ouverture[cote].map((partie) => ({ ...partie, cote })));
  const details: Manque[] = cotes.flatMap((cote) =>
    body[cote].flatMap(({ id }, row) =>
      known.some((partie) => partie.id === id && partie.cote === cote)
        ? []
        : [{ path: `${cote}.${row}.id`, message: 'Cette partie n’est plus dans le dossier.' }],
    ),
  );
  if (details.length > 0) throw invalid(details);
  const typed = new Map([...body.vendeurs, ...body.acquereurs].map(({ id, signature }) => [id, signature]));
  const absente = { date: null, heure: null };
  const saisies = known.map((partie) => ({
    ...partie,
    avant: partie.signature,
    signature: typed.get(partie.id) ?? absente,
  }));
  // One person signs once, for all their entries (D55): a changed entry wins over one that was sent back as it was read.
  const changee = ({ avant, signature: { date, heure } }: (typeof saisies)[number]): boolean =>
    date !== avant.date || heure !== avant.heure;
  return copierSignatures([...saisies.filter((s) => !changee(s)), ...saisies.filter(changee)]);
}

const PAS_ENCORE =
  'Enregistrez d’abord la signature ou une affaire CDG\u00a0: le dossier reste un brouillon.';

export function signatureRoutes(app: App, cipher: Cipher): void {
  serve(app, addSignature, async (context) => {
    const {
      db,
      params: { id },
      body,
      now,
      journal,
    } = context;
    const ecriture = { id, section: 'signature', version: body.version, cipher } as const;
    const { annee, version, ...apres } = await ecrireSection(context, ecriture, async (_, avant) => {
      for (const partie of signees(avant, body)) await writeSignature(db, partie.id, partie.signature);
      return { columns: {} };
    });
    const numerote = apres.repertoire === null && signatureComplete(apres);
    const repertoire = numerote
      ? await numeroter(db, { id, numero: null, annee }, now, journal)
      : apres.repertoire;
    return { id, repertoire, version };
  });

  serve(app, setIsNotBrouillon, async ({ db, params: { id }, now, journal, version }) => {
    const row = await verrouiller(db, id);
    version(row.version);
    const dossier = await chargerDossier(db, id, cipher);
    const affaire = dossier.ouverture.prix.caisseNotaire.cdg;
    if (row.numero === null && !affaire && !signatureComplete(dossier))
      throw new AppError('conflit', PAS_ENCORE);
    return numeroter(db, row, now, journal);
  });

  serve(app, addEnregistrement, async (context) => {
    const { id } = context.params;
    const { refAvis, re, or, date, version: lue } = context.body;
    const columns = { enreg_ref_avis: refAvis, enreg_re: re, enreg_or: or, enreg_date: date };
    const ecriture = { id, section: 'enregistrement', version: lue, cipher } as const;
    const { version } = await ecrireSection(context, ecriture, async () => ({ columns }));
    return { id, version };
  });

  serve(app, addConservation, async (context) => {
    const { id } = context.params;
    const { dateEnvoie, r1, observation, version: lue } = context.body;
    const columns = { conserv_date_envoie: dateEnvoie, conserv_r1: r1, conserv_observation: observation };
    const ecriture = { id, section: 'conservation', version: lue, cipher } as const;
    const { version } = await ecrireSection(context, ecriture, async () => ({ columns }));
    return { id, version };
  });
}
