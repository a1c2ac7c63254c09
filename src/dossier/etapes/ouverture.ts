/** Step 1: what is sold or given, by whom, to whom, for how much (R426–R449). */
import { z } from 'zod';
import type { Manque } from '../../kit/errors';
import { formatDirhams, toCentimes } from '../../kit/money';
import { id, version } from '../../kit/schema';
import { type Champs, lu, saisi, sousSonNom } from '../champs';
import type { TypeDossier } from '../../cdg/cdg';
import { DONATION, type DeuxPrix, VALEUR_DU_BIEN, estDonation, libellesCotes } from '../config';
import type { Cote } from '../cote';
import { type Libelles, exiger, sousChemin } from '../manque';
import {
  LIBELLES_PARTIE,
  type PartieSaisie,
  acquereur,
  manquesPartie,
  partieForm,
  sansCache,
  vendeurForm,
} from '../partie';
import { partieVendeur } from './tpi';

const horsVue = (c: Champs) => c.groupe({ isChecked: c.coche(), montant: c.montant() });

/** A property, a client or an affair may be posted as it is answered: as an option, `{value, label}`. */
const optionOuId = z.preprocess(
  (v) => (typeof v === 'object' && v !== null && 'value' in v ? v.value : v),
  id(),
);

export const ouvertureForm = saisi.groupe({
  titre: saisi.texte(),
  prix: saisi.groupe({
    total: saisi.montant(),
    caisseNotaire: saisi.groupe({
      isChecked: saisi.coche(),
      cdg: saisi.groupe({ value: saisi.reference() }).nullable(),
    }),
    horsVue: horsVue(saisi),
  }),
  proprietes: saisi.liste(optionOuId),
  acquereurs: saisi.liste(partieForm),
  vendeurs: saisi.liste(vendeurForm),
});
export type OuvertureSaisie = z.infer<typeof ouvertureForm>;

/** What an unticked box hides is not kept. The file's affair is not part of this typing: unticking does not detach it (D68). */
const ouvertureSansCache = (o: OuvertureSaisie): OuvertureSaisie => ({
  ...o,
  prix: {
    ...o.prix,
    caisseNotaire: o.prix.caisseNotaire.isChecked ? o.prix.caisseNotaire : { isChecked: false, cdg: null },
    horsVue: o.prix.horsVue.isChecked ? o.prix.horsVue : { isChecked: false, montant: null },
  },
  proprietes: [...new Set(o.proprietes)],
  acquereurs: o.acquereurs.map(sansCache),
  vendeurs: o.vendeurs.map(sansCache),
});

/** Without `id` creates a sale, with `id` updates (D54, D71). */
export const ouvertureBody = z.preprocess(
  sousSonNom('ouverture'),
  z.object({
    id: saisi.reference(),
    version: version(),
    /** The affair that the file had when this was typed; absent: not compared with the one that it has now (D75). */
    affaire: saisi.reference().optional(),
    ouverture: ouvertureForm.transform(ouvertureSansCache),
  }),
);

/** As answered; `cdg` is the file's affair, whatever the box says (D68). */
export const ouverture = z.object({
  titre: lu.texte(),
  prix: z.object({
    total: lu.montant(),
    caisseNotaire: z.object({
      isChecked: z.boolean(),
      cdg: z.object({ label: z.string(), value: z.int(), solde: z.number() }).nullable(),
    }),
    horsVue: horsVue(lu),
  }),
  /** Ids, as in the body that writes them. */
  proprietes: z.array(z.int()),
  acquereurs: z.array(acquereur),
  vendeurs: z.array(partieVendeur),
});
export type Ouverture = z.infer<typeof ouverture>;

export const LIBELLES_OUVERTURE: Libelles = {
  'ouverture.titre': 'Titre',
  'ouverture.proprietes': 'Propriétés',
  'ouverture.prix.total': 'Prix total',
  'ouverture.prix.caisseNotaire.cdg': 'Affaire CDG',
  'ouverture.prix.caisseNotaire.isChecked': 'Caisse du notaire ou hors la vue',
  'ouverture.prix.horsVue.montant': 'Montant hors la vue',
  'ouverture.acquereurs': 'Acquéreurs',
  'ouverture.vendeurs': 'Vendeurs',
  ...sousChemin('ouverture.acquereurs.*', LIBELLES_PARTIE),
  ...sousChemin('ouverture.vendeurs.*', LIBELLES_PARTIE),
};
/** D40, D41: a donation says the same things in its own words. */
export function libellesOuverture(type: TypeDossier): Libelles {
  const { acquereurs, vendeurs } = libellesCotes(type);
  return {
    ...LIBELLES_OUVERTURE,
    ...(type === DONATION && { 'ouverture.prix.total': VALEUR_DU_BIEN }),
    'ouverture.acquereurs': acquereurs,
    'ouverture.vendeurs': vendeurs,
  };
}
const exige = exiger(LIBELLES_OUVERTURE);

export interface DossierOuverture {
  config: { type: TypeDossier };
  ouverture: Omit<OuvertureSaisie, 'vendeurs'> & { vendeurs: PartieSaisie[] };
}

/** R439–R441; a donation need not tick a box (D41). */
function manquesPrix(dossier: DossierOuverture): Manque[] {
  const { total, caisseNotaire, horsVue } = dossier.ouverture.prix;
  const path = 'ouverture.prix';
  return [
    ...exiger(libellesOuverture(dossier.config.type))(`${path}.total`, total),
    ...(estDonation(dossier) || caisseNotaire.isChecked || horsVue.isChecked
      ? []
      : [
          {
            path: `${path}.caisseNotaire.isChecked`,
            message: 'Cochez la caisse du notaire (CDG), le hors la vue, ou les deux.',
          },
        ]),
    ...(caisseNotaire.isChecked ? exige(`${path}.caisseNotaire.cdg`, caisseNotaire.cdg?.value) : []),
    ...(horsVue.isChecked ? exige(`${path}.horsVue.montant`, horsVue.montant) : []),
  ];
}

function manquesCote(dossier: DossierOuverture, cote: Cote, vide: boolean): Manque[] {
  const parties: PartieSaisie[] = dossier.ouverture[`${cote}s`];
  const path = `ouverture.${cote}s`;
  const label = libellesCotes(dossier.config.type)[cote].toLowerCase();
  if (parties.length === 0 && !vide) return [{ path, message: `Ajoutez au moins un ${label}.` }];
  return parties.flatMap((p, row) => manquesPartie(p, `${path}.${row}`));
}

/** R439–R447. On the consultation badge an empty side is valid; saving and closing refuse it (D52). */
export const manquesOuverture = (dossier: DossierOuverture, coteVideAdmis = false): Manque[] => [
  ...exige('ouverture.titre', dossier.ouverture.titre),
  ...(dossier.ouverture.proprietes.length > 0
    ? []
    : [{ path: 'ouverture.proprietes', message: 'Choisissez au moins une propriété.' }]),
  ...manquesCote(dossier, 'vendeur', coteVideAdmis),
  ...manquesCote(dossier, 'acquereur', coteVideAdmis),
  ...manquesPrix(dossier),
];

/** The question to ask before a sale becomes a donation, when its quote and its Ouverture have two prices: one is lost (D41). */
export function deuxPrix({ config, ouverture, devis }: DeuxPrix): string | null {
  const { total } = ouverture.prix;
  const { prix_vente } = devis;
  if (config.type === DONATION || total === null || prix_vente === null) return null;
  if (toCentimes(total) === toCentimes(prix_vente)) return null;
  return `Le prix total de l’ouverture est de ${formatDirhams(total)}, celui du devis de ${formatDirhams(prix_vente)}\u00a0: une donation n’a qu’une valeur.`;
}

/** D71: warns when the two prices differ, or when a sale's quote has no price: every duty is computed from it. */
export function ecartDePrix(dossier: DeuxPrix): string | null {
  const { total } = dossier.ouverture.prix;
  const { prix_vente } = dossier.devis;
  if (total === null || toCentimes(total) === toCentimes(prix_vente)) return null;
  if (prix_vente !== null)
    return `Le prix total (${formatDirhams(total)}) diffère du prix de vente du devis (${formatDirhams(prix_vente)}).`;
  return estDonation(dossier)
    ? null
    : `Le devis n’a pas de prix de vente\u00a0: les droits ne sont pas calculés sur le prix total (${formatDirhams(total)}).`;
}
