/** Old values of a step, sent again by the step's own call. */
import type { z } from 'zod';
import { ABANDONNEE, type Retablir, retablirDans } from '../../historique/web/retablir';
import { call } from '../../kit/web/call';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  getDossierById,
  submitConfig,
} from '../api';
import { configBody, devisMontre, prixDuType } from '../config';
import type { Dossier } from '../dossier';
import { conservationBody } from '../etapes/conservation';
import { enregistrementBody } from '../etapes/enregistrement';
import { formaliteBody } from '../etapes/formalites';
import { ouvertureBody } from '../etapes/ouverture';
import { effacePaiements, perdPaiements } from './perdPaiements';
import { suivreDossier } from './queries';

interface Etape<S extends z.ZodType> {
  saisie: (dossier: Dossier) => object;
  schema: S;
  /** What the file accepts of the section: the meaning of an old value may depend on others that have changed since. */
  ranger?: (saisie: z.output<S>, lu: Dossier) => z.output<S>;
  /** `lu`: the file in which the old value was put. */
  ecrire: (id: number, saisie: z.output<S>, lu: Dossier) => Promise<unknown>;
  /** The body is nested under the section's name, as the journal is. */
  sousSonNom?: true;
}

const retablirEtape = <S extends z.ZodType>(
  id: number,
  { saisie, schema, ranger = (tel) => tel, ecrire, sousSonNom }: Etape<S>,
): Retablir => {
  let lu: Dossier;
  const retablir = retablirDans({
    lire: async () => {
      lu = await call(getDossierById, { params: { id } });
      return saisie(lu);
    },
    schema: schema.transform((body) => ranger(body, lu)),
    ecrire: (body) => ecrire(id, body, lu),
    ensuite: () => suivreDossier(id),
  });
  if (sousSonNom) return retablir;
  return (valeurs) => retablir(valeurs.map(({ chemin, valeur }) => ({ chemin: chemin.slice(1), valeur })));
};

const ETAPES: Record<string, (id: number) => Retablir> = {
  config: (id) =>
    retablirEtape(id, {
      saisie: ({ version, titre, config, devis }) => ({ id, version, titre, config, devis }),
      schema: configBody,
      ranger: (body, lu) => ({ ...body, devis: devisMontre(body.config.type, lu, body.devis) }),
      // Restoring the type does not restore a price with it: that of a donation follows D41.
      ecrire: (_, body, lu) => {
        const prix_vente = prixDuType(body.config.type, lu, body.devis.prix_vente);
        return call(submitConfig, { body: { ...body, devis: { ...body.devis, prix_vente } } });
      },
    }),
  ouverture: (id) =>
    retablirEtape(id, {
      saisie: ({ version, ouverture }) => ({ id, version, ouverture }),
      schema: ouvertureBody,
      // The former seller may take the row of one whose tax has been paid.
      ecrire: async (_, body, lu) =>
        (await perdPaiements(lu, body.ouverture.vendeurs)) ? call(addOuverture, { body }) : ABANDONNEE,
      sousSonNom: true,
    }),
  enregistrement: (id) =>
    retablirEtape(id, {
      saisie: ({ version, enregistrement }) => ({ ...enregistrement, version }),
      schema: enregistrementBody,
      ecrire: (_, body) => call(addEnregistrement, { params: { id }, body }),
    }),
  conservation: (id) =>
    retablirEtape(id, {
      saisie: ({ version, conservation }) => ({ ...conservation, version }),
      schema: conservationBody,
      ecrire: (_, body) => call(addConservation, { params: { id }, body }),
    }),
  formalite: (id) =>
    retablirEtape(id, {
      saisie: ({ version, formalite }) => ({ ...formalite, version }),
      schema: formaliteBody,
      // Restoring « par le client », or a seller without TPI, may erase what the office has paid since.
      ecrire: async (_, body, lu) =>
        (await effacePaiements(lu, body)) ? call(addFormalite, { params: { id }, body }) : ABANDONNEE,
    }),
};

/** Each entry of the file's history changes one section. */
export const retablirDossier =
  (id: number): Retablir =>
  (valeurs) => {
    const etape = ETAPES[valeurs[0]?.chemin[0] ?? ''];
    if (!etape) throw new Error('no step writes this value');
    return etape(id)(valeurs);
  };
