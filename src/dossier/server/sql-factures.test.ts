import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { facturer, lirePage } from '../../app/testing/factures';
import { describeOffices } from '../../app/testing/office';
import { deleteFile, streamFichier } from '../../fichier/api';
import { facturePdf } from '../apiDocuments';
import { prochaineFacture, readFactures, readPdfDeFacture } from './sql-factures';

describeOffices('Une facture émise, dans la base', (office) => {
  const db = () => office().server.app.db;
  const page = (id: number) => lirePage(office(), facturePdf, { params: { id } });

  it('ne se change ni ne s’efface, même dans la base', async () => {
    const { id } = await uneVenteSignee(office());
    const facture = await facturer(office(), id);
    const { octets } = await page(id);
    const interdits = [
      sql`update facture set total = 1 where id = ${facture.id}`,
      sql`delete from facture where id = ${facture.id}`,
      sql`update facture_fichier set fichier_id = fichier_id where facture_id = ${facture.id}`,
      sql`delete from facture_fichier where facture_id = ${facture.id}`,
      ...(office().databaseUrl ? [sql`truncate facture cascade`] : []),
    ];
    for (const interdit of interdits) await expect(interdit.execute(db())).rejects.toThrow('append-only');

    const fichier = (await readPdfDeFacture(db(), facture.id))?.id ?? 0;
    expect((await office().call(deleteFile, { params: { fileId: fichier } })).status).toBe(404);
    const piece = await lirePage(office(), streamFichier, { params: { id: fichier } });
    expect(piece.octets.equals(octets)).toBe(true);
    expect((await page(id)).octets.equals(octets)).toBe(true);
  });

  it('sa date ne recule jamais dans sa série', async () => {
    const { id } = await uneVenteSignee(office());
    await facturer(office(), id);
    const [emise] = await readFactures(db(), id);
    const tard = await prochaineFacture(db(), 'facture', '2031-05-06');
    await db()
      .insertInto('facture')
      .values({ ...emise, ...tard, id: undefined, donnees: '{}' } as never)
      .execute();
    expect(await prochaineFacture(db(), 'facture', '2031-05-01')).toMatchObject({
      numero: 2,
      date: '2031-05-06',
    });
    expect(await prochaineFacture(db(), 'facture', '2032-01-02')).toMatchObject({
      numero: 1,
      date: '2032-01-02',
    });
  });
});
