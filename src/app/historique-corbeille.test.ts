import { expect, it } from 'vitest';
import { deleteClients } from '../client/api';
import { purger } from '../corbeille/server/purger';
import { addOuverture } from '../dossier/api';
import { HISTORIQUES } from '../historique/api';
import { DAY_MS } from '../kit/dates';
import { deleteProprietes } from '../propriete/api';
import { CORBEILLE } from './corbeille';
import { partie, uneVente } from './testing/dossiers';
import { describeOffices } from './testing/office';
import { unClient, unePropriete, unique } from './testing/registres';

describeOffices('L’historique d’un dossier dont on a changé les parties', (office) => {
  it('nomme qui est dans la corbeille, tant qu’il y est ; ensuite, son numéro seul', async () => {
    const [nom, designation] = [unique('Parti'), unique('Villa')];
    const acquereur = await unClient(office(), { nom, prenom: 'Omar' });
    const bien = await unePropriete(office(), { designation, refFonciere: '12/C' });
    const { id, ouverture } = await uneVente(office(), { acquereur, bien });
    const autres = {
      acquereurs: [partie(await unClient(office()))],
      proprietes: [await unePropriete(office())],
    };
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, ...autres } } });
    await office().call(deleteClients, { body: [acquereur] });
    await office().call(deleteProprietes, { body: [bien] });
    const avant = async () => {
      const { body } = await office().call(HISTORIQUES.dossier, { params: { id } });
      const [remplacement] = body.ecritures;
      return remplacement?.changements.map(({ champ, avant: dit }) => `${champ} = ${dit}`).join('\n');
    };
    const garde = await avant();
    expect(garde).toContain(
      `Acquéreur ${nom} Omar (dans la corbeille) = Client\u00a0: ${nom} Omar (dans la corbeille)`,
    );
    expect(garde).toContain(`Propriétés = ${designation} · 12/C (dans la corbeille)`);
    await purger(office().server.app.db, CORBEILLE, new Date(Date.now() + 31 * DAY_MS));
    const parti = await avant();
    expect(parti).toContain(`Acquéreur n°\u00a0${acquereur} (supprimé)`);
    expect(parti).toContain(`Propriétés = n°\u00a0${bien} (supprimé)`);
  });
});
