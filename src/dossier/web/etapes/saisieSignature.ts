/** Signatures are typed once for each person and stored once for each party (R451, R453). */
import { z } from 'zod';
import { saisi } from '../../champs';
import { libellesCotes } from '../../config';
import type { Dossier } from '../../dossier';
import type { SignatureSaisie } from '../../etapes/signature';
import { type Partie, cleDePersonne, copierSignatures, personnesUniques } from '../../partie';

export const signaturesForm = z.object({
  personnes: z.array(z.object({ cle: z.string(), date: saisi.date(), heure: saisi.heure() })),
});
export type Signatures = z.infer<typeof signaturesForm>;

export interface Personne {
  cle: string;
  fullname: string;
  numCin: string | null;
  /** « Vendeur · représente Atlas Immo SARL », one for each side. */
  roles: string[];
}

const qualiteDe = ({ representantLabel, mandataire }: Partie): string => {
  if (representantLabel) return `, représente ${representantLabel}`;
  return mandataire ? `, par ${mandataire.fullname}` : '';
};

export function personnesDe({ ouverture, config }: Dossier): Personne[] {
  const labels = libellesCotes(config.type);
  const parties: (Partie & { role: string })[] = [
    ...ouverture.vendeurs.map((p) => ({ ...p, role: labels.vendeur })),
    ...ouverture.acquereurs.map((p) => ({ ...p, role: labels.acquereur })),
  ];
  return personnesUniques(parties).map((first) => {
    const cle = cleDePersonne(first);
    const siennes = parties.filter((p) => cleDePersonne(p) === cle);
    const { fullname, numCin } = first.client;
    return { cle, fullname, numCin, roles: [...new Set(siennes.map((p) => p.role + qualiteDe(p)))] };
  });
}

export function valeursSignature({ ouverture: { vendeurs, acquereurs } }: Dossier): Signatures {
  const parties: Partie[] = copierSignatures<Partie>([...vendeurs, ...acquereurs]);
  return {
    personnes: personnesUniques(parties).map((p) => ({ cle: cleDePersonne(p), ...p.signature })),
  };
}

const partiesDe = ({ ouverture: { vendeurs, acquereurs } }: Dossier): Partie[] => [
  ...vendeurs,
  ...acquereurs,
];

/** The present key of each person by the former one: it changes when a CIN is entered or corrected. */
function clesActuelles(avant: Dossier, apres: Dossier): Map<string, string> {
  const cles = new Map(partiesDe(apres).map((partie) => [partie.client.client, cleDePersonne(partie)]));
  return new Map(
    partiesDe(avant).map((partie) => {
      const cle = cleDePersonne(partie);
      return [cle, cles.get(partie.client.client) ?? cle];
    }),
  );
}

/** Drops the rows of persons who no longer sign. */
export function signaturesSansLesPartis(
  { personnes }: Signatures,
  avant: Dossier,
  apres: Dossier,
): Signatures {
  const actuelles = clesActuelles(avant, apres);
  const restees = new Set(personnesDe(apres).map(({ cle }) => cle));
  return {
    personnes: personnes
      .map((personne) => ({ ...personne, cle: actuelles.get(personne.cle) ?? personne.cle }))
      .filter(({ cle }) => restees.has(cle)),
  };
}

/** The form's field for a path of the rules: « vendeurs.1.signature.date » is in the row of that seller's person. */
export function champSignature(path: string, { personnes }: Signatures, { ouverture }: Dossier): string {
  const [cote = '', row = '', , champ = ''] = path.split('.');
  const partie = cote === 'acquereurs' || cote === 'vendeurs' ? ouverture[cote][Number(row)] : undefined;
  const cle = partie && cleDePersonne(partie);
  return `personnes.${personnes.findIndex((personne) => personne.cle === cle)}.${champ}`;
}

const signer = ({ personnes }: Signatures) => {
  const parCle = new Map(personnes.map(({ cle, date, heure }) => [cle, { date, heure }]));
  return <P extends Partie>(p: P): P => ({ ...p, signature: parCle.get(cleDePersonne(p)) ?? p.signature });
};

export function fusionnerSignatures(dossier: Dossier, saisie: Signatures): Dossier {
  const { acquereurs, vendeurs } = dossier.ouverture;
  return {
    ...dossier,
    ouverture: {
      ...dossier.ouverture,
      acquereurs: acquereurs.map(signer(saisie)),
      vendeurs: vendeurs.map(signer(saisie)),
    },
  };
}

export function corpsSignature(dossier: Dossier, saisie: Signatures): SignatureSaisie {
  const { acquereurs, vendeurs } = fusionnerSignatures(dossier, saisie).ouverture;
  const ecrite = ({ id, signature: { date, heure } }: Partie) => ({ id, signature: { date, heure } });
  return { acquereurs: acquereurs.map(ecrite), vendeurs: vendeurs.map(ecrite) };
}
