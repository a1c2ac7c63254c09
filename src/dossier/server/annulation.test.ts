import { expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { officeDay } from '../../kit/dates';
import { deleteDossiers, getAnnulation } from '../api';

describeOffices('D39 l’annulation d’un dossier', (office) => {
  const lire = (id: number) => office().call(getAnnulation, { params: { id } });

  it('se lit avec son motif, son jour et son auteur', async () => {
    const { id } = await uneVenteSignee(office());
    expect((await lire(id)).body).toBeNull();
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Désistement des parties' } });
    const { body } = await lire(id);
    expect(body).toMatchObject({ motif: 'Désistement des parties', par: 'Salma Benjelloun' });
    expect(officeDay(new Date(body?.le ?? 0))).toBe(officeDay(office().server.app.now()));
    expect((await lire(999_999)).status).toBe(404);
  });
});
