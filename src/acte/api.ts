import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { fichier } from '../fichier/fichier';
import { doneAnswer, get, post, writtenAnswer } from '../kit/api';
import { idParam, idParams, version } from '../kit/schema';
import {
  cleModele,
  genererBody,
  manqueActe,
  modele,
  modeleForm,
  valeurDeBalise,
  verification,
  versionModele,
} from './acte';

const GERER = 'gererEtude' satisfies Droit;
const params = z.object({ cle: cleModele() });
const numeroVersion = () => z.coerce.number().int().positive().optional();

/** Templates of the product, then the office's own by name. Not paged: there are a dozen of them. */
export const getModeles = get('/acte/modeles', {
  summary: 'Les modèles d’actes',
  answer: z.array(modele),
});

export const getVersionsModele = get('/acte/modeles/:id/versions', {
  summary: 'Les versions d’un modèle de l’étude, la dernière d’abord',
  params: idParams,
  answer: z.array(versionModele),
});

export const telechargerModele = get('/acte/modeles/:cle/modele.docx', {
  summary: 'Un modèle d’acte ; `numero` pour une version ancienne',
  kind: 'file',
  params,
  query: z.object({ numero: numeroVersion() }),
  answer: z.unknown(),
});

/** Writes nothing. The answer has all the mistakes of the document at once; 415 when it is no Word document at all. */
export const verifierModele = post('/acte/modeles/verifier', {
  summary: 'Vérifie un document Word et ses balises',
  kind: 'upload',
  readOnly: true,
  answer: verification,
});

/** One deposited again after it was withdrawn, or put back in place of the next one, is another write. */
const MODELES = 'modeles';

/** 422 `modele_refuse`, details `{fautes: FauteModele[]}`, for a document with mistakes. */
export const addModele = post('/acte/modeles', {
  summary: 'Dépose un modèle d’acte',
  kind: 'upload',
  thing: MODELES,
  right: GERER,
  body: modeleForm.omit({ version: true }),
  answer: fichier.extend({ modele: writtenAnswer }),
});

/** The former version is kept; the template is to be checked again. `numero`: the version that was read; refused if another has come. */
export const remplacerModele = post('/acte/modeles/:id/remplacer', {
  summary: 'Dépose une nouvelle version d’un modèle ; `numero` dit la version lue',
  kind: 'upload',
  thing: MODELES,
  right: GERER,
  params: idParams,
  body: z.object({ numero: numeroVersion() }),
  answer: fichier.extend({ modele: writtenAnswer }),
});

export const updateModele = post('/acte/modeles/update/:id', {
  summary: 'Renomme un modèle, ou change le type de dossier auquel il sert',
  right: GERER,
  params: idParams,
  body: modeleForm,
  answer: writtenAnswer,
});

/** `version`: that of the template when one was asked; refused if a colleague has changed it since. */
export const deleteModele = post('/acte/modeles/:id/supprimer', {
  summary: 'Retire un modèle ; les actes qu’il a faits restent',
  thing: MODELES,
  right: GERER,
  params: idParams,
  body: z.object({ version: version() }),
  answer: doneAnswer,
});

export const marquerModele = post('/acte/modeles/:cle/marquer', {
  summary: 'Dit qu’un modèle est vérifié par le notaire, ou qu’il est à vérifier',
  right: GERER,
  thing: 'marque',
  params,
  /** `version`: that of the record that was checked; of no meaning for a template of the product. */
  body: z.object({ verifie: z.boolean('Oui ou non.'), version: version() }),
  answer: doneAnswer,
});

export const getPalette = get('/acte/palette/:dossierId', {
  summary: 'Ce que chaque balise imprime pour un dossier',
  touches: { dossier: 'params.dossierId' },
  params: z.object({ dossierId: idParam() }),
  answer: z.array(valeurDeBalise),
});

export const getManques = get('/acte/manques/:dossierId/:cle', {
  summary: 'Ce qui manque à un dossier pour remplir un modèle',
  touches: { dossier: 'params.dossierId' },
  params: z.object({ dossierId: idParam(), cle: cleModele() }),
  /** `avis`: what is not missing but should be looked at before the act is made. */
  answer: z.object({ manques: z.array(manqueActe), avis: z.array(z.string()) }),
});

/**
 * 422 `manque`, details `{manques: ManqueActe[]}`, when the file does not hold all that the template prints, unless
 * `malgre`: the answer then says which are left blank. 409 `dossier_clos` for a closed or annulled file.
 */
export const genererActe = post('/acte/generer', {
  summary: 'Remplit un modèle pour un dossier et verse l’acte dans ses pièces',
  touches: { dossier: 'body.dossierId' },
  again: true,
  body: genererBody,
  answer: z.object({
    fichier,
    titre: z.string(),
    /** False: the file already had this act, the same to the byte. */
    nouveau: z.boolean(),
    blancs: z.array(manqueActe),
  }),
});
