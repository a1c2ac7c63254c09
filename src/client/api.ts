import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { telecharger, uploaded, vueEnPlace } from '../fichier/fichier';
import { BIN, deletedAnswer, get, listQuery, option, post, selectQuery, writtenAnswer } from '../kit/api';
import { idList, idParams } from '../kit/schema';
import { clientBody, clientDetail, clientRow, FICHIERS_CLIENT } from './client';

const CLIENT_TRIS = ['nom', 'prenom', 'tel_portable', 'etat_civile', 'createdAt'] as const;

export const getAllClients = get('/client/getAllClients', {
  summary: 'Les clients',
  kind: 'list',
  query: listQuery(CLIENT_TRIS),
  answer: z.array(clientRow),
});

export const getClientsSelect = get('/client/getClientsSelect', {
  summary: 'Les clients à choisir dans une liste',
  kind: 'list',
  query: selectQuery(),
  answer: z.array(option.extend({ numCin: z.string(), hasCin: z.boolean() })),
});

export const getClientById = get('/client/getClientById/:id', {
  summary: 'Un client, son conjoint et ses deux pièces',
  params: idParams,
  query: z.object({ base64: z.enum(['0', '1']).optional() }),
  answer: clientDetail,
});

export const ficheClientPdf = get('/client/:id/fiche.pdf', {
  summary: 'La fiche d’un client, imprimée',
  kind: 'file',
  params: idParams,
  query: telecharger,
  answer: z.unknown(),
});

export const addClient = post('/client/addClient', {
  summary: 'Ajoute un client',
  body: clientBody,
  answer: writtenAnswer,
});

export const updateClient = post('/client/update/:id', {
  summary: 'Modifie un client',
  params: idParams,
  body: clientBody,
  answer: writtenAnswer,
});

export const deleteClients = post('/client/deleteById', {
  summary: 'Supprime des clients, tous ou aucun (D31)',
  thing: BIN,
  undoes: addClient,
  right: 'supprimer' satisfies Droit,
  body: idList(),
  answer: deletedAnswer,
});

export const changeClientFile = post('/client/changeFile/:id', {
  summary:
    'Dépose la CIN ou le contrat de mariage d’un client ; `remplace` dit la pièce qui y a été lue, 0 pour aucune',
  kind: 'upload',
  params: idParams,
  body: z.object({ fileType: z.enum(FICHIERS_CLIENT, 'cin ou mariage.'), remplace: vueEnPlace() }),
  answer: uploaded,
});
