import { expect } from 'vitest';
import { addConservation, addEnregistrement, addFormalite, addOuverture } from '../../dossier/api';
import { CONSERVATION, ENREGISTREMENT, lire, partie, signer, uneVenteEnCaisse } from './dossiers';
import type { Office } from './office';
import { CHEQUE, ESPECE, QUITUS } from './quitus';
import { uneSociete } from './registres';

/** Every field of every step filled. */
export async function unDossierRempli(office: Office): Promise<number> {
  const { id, ouverture, vendeur } = await uneVenteEnCaisse(office);
  const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: await uneSociete(office) };
  const mandat = { qualite: 'es-qualité', typeQualite: 'Mandataire', mandataire: { client: vendeur } };
  const vendeurs = [partie(vendeur, role), partie(vendeur, mandat)];
  await office.call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs } } });
  await signer(office, id);
  const [one, two] = (await lire(office, id)).ouverture.vendeurs;
  const tpi = {
    tpiCase: 'bureau',
    dateActe: '2026-11-12',
    dateDepot: '2026-11-20',
    vendeurs: [
      {
        id: one?.id,
        isTpi: true,
        login: 'l1',
        mdp: 'm1',
        montant: 10,
        ...CHEQUE,
      },
      { id: two?.id, idf: '9', codeSit: '8', login: 'l2', mdp: 'm2', montant: 20, ...ESPECE },
    ],
  };
  for (const [spec, body] of [
    [addEnregistrement, ENREGISTREMENT],
    [addConservation, CONSERVATION],
    [addFormalite, { tpi, qf: QUITUS }],
  ] as const)
    expect((await office.call(spec, { params: { id }, body })).status).toBe(200);
  return id;
}
