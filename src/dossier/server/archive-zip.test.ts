import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ajouter, pdf, sha256, telecharger, zip } from '../../app/testing/archive';
import { lire, uneVente, uneVenteSignee, verser } from '../../app/testing/dossiers';
import { finDuHandler } from '../../app/testing/handlers';
import { describeOffices } from '../../app/testing/office';
import { PNG } from '../../app/testing/registres';

describeOffices('Tout télécharger', (office) => {
  it('chaque fichier de l’archive a l’empreinte que dit le manifeste, sous un nom clair', async () => {
    const { id } = await uneVenteSignee(office());
    const { repertoire } = await lire(office(), id);
    await verser(office(), id, 'minute', { file: new Blob([pdf('la minute')]) });
    await ajouter(office(), id, { titre: '../../Reçu « été » الرباط' });
    await ajouter(office(), id, { titre: '=SOMME("A1")' });
    await ajouter(office(), id, { titre: 'Scan' }, { file: new Blob([PNG]), name: 'scan.png' });
    await ajouter(office(), id, { titre: 'scan' }, { file: new Blob([PNG]), name: 'scan.png' });
    const { response, poids, octets, manifeste, noms } = await zip(office(), id);
    const prefixe = String(repertoire).replace('/', '-');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      `UTF-8''Pièces ${prefixe}.zip`,
    );
    expect(noms).toEqual([
      'manifeste.csv',
      'bordereau.pdf',
      `Signature/${prefixe} - Minute.pdf`,
      `Autres pièces/${prefixe} - -..-Reçu « été » الرباط.pdf`,
      `Autres pièces/${prefixe} - =SOMME(-A1-).pdf`,
      `Autres pièces/${prefixe} - Scan.png`,
      `Autres pièces/${prefixe} - scan (2).png`,
    ]);
    expect(manifeste).toHaveLength(5);
    for (const [, nom = '', , taille, empreinte] of manifeste) {
      expect([nom, sha256(octets(nom)), octets(nom).length]).toEqual([nom, empreinte, Number(taille)]);
    }
    expect(octets('manifeste.csv').subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    expect(manifeste[2]?.[0]).toBe(`'=SOMME(""A1"")`);
    expect(manifeste[0]?.slice(6)).toEqual(['Salma Benjelloun', 'Déposée']);
    expect(octets('bordereau.pdf').subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers.get('content-length')).toBe(String(poids));
  });

  it('un fichier que le disque n’a plus, ou plus intact, est dit dans le manifeste ; l’archive vient quand même', async () => {
    const { id } = await uneVente(office());
    const perdue = sha256(pdf('Perdue'));
    await ajouter(office(), id, { titre: 'Perdue' });
    await ajouter(office(), id, { titre: 'Là' });
    const chemin = join(office().dataDir, 'fichiers', perdue.slice(0, 2), perdue);
    expect(existsSync(chemin)).toBe(true);
    rmSync(chemin);
    const abimee = sha256(pdf('Abîmée'));
    await ajouter(office(), id, { titre: 'Abîmée' });
    writeFileSync(join(office().dataDir, 'fichiers', abimee.slice(0, 2), abimee), pdf('un autre contenu'));
    const { response, manifeste, noms } = await zip(office(), id);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      `UTF-8''Pièces Brouillon ${id} (incomplet, il manque 2 pièces).zip`,
    );
    expect(manifeste.map(([titre, nom]) => [titre, nom])).toEqual([
      ['Perdue', 'INTROUVABLE SUR LE DISQUE'],
      ['Là', `Autres pièces/Brouillon ${id} - Là.pdf`],
      ['Abîmée', 'ABÎMÉE SUR LE DISQUE'],
    ]);
    expect(manifeste[0]?.[4]).toBe(perdue);
    expect(noms).toHaveLength(3);
  });

  it('une pièce qui s’abîme une fois relue coupe l’archive : elle n’est jamais prise pour entière', async () => {
    const { id } = await uneVente(office());
    const grosse = new Blob([pdf('grosse'), new Uint8Array(900_000)]);
    await ajouter(office(), id, { titre: 'Grosse' }, { file: grosse });
    await ajouter(office(), id, { titre: 'Dernière' });
    const chemin = join(office().dataDir, 'fichiers', sha256(pdf('Dernière')).slice(0, 2));
    const { store } = office().server;
    const relire = store.check;
    const relues = vi.spyOn(store, 'check').mockImplementation(async (empreinte) => {
      const dommage = await relire(empreinte);
      if (empreinte === sha256(pdf('Dernière'))) writeFileSync(join(chemin, empreinte), 'autre chose');
      return dommage;
    });
    const response = await telecharger(office(), `/api/dossier/${id}/pieces.zip`);
    relues.mockRestore();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('une archive dont on ne veut plus en route ne gêne pas la suivante', async () => {
    const { id } = await uneVente(office());
    for (let i = 0; i < 4; i += 1) {
      const file = new Blob([pdf(`gros ${i}`), new Uint8Array(900_000)]);
      await ajouter(office(), id, { titre: `Gros ${i}` }, { file });
    }
    const partie = new AbortController();
    const response = await fetch(`${office().url}/api/dossier/${id}/pieces.zip`, {
      headers: { cookie: office().cookie },
      signal: partie.signal,
    });
    const lecture = response.body?.getReader();
    await lecture?.read();
    partie.abort();
    await expect(lecture?.read()).rejects.toThrow();
    expect((await zip(office(), id)).noms).toHaveLength(6);
  });

  it('qui s’en va pendant que les pièces sont relues arrête la relecture', async () => {
    const { id } = await uneVente(office());
    for (const titre of ['Un', 'Deux', 'Trois']) await ajouter(office(), id, { titre });
    const { store } = office().server;
    const relire = store.check;
    const parti = new AbortController();
    const path = `/api/dossier/${id}/pieces.zip`;
    let ferme: Promise<unknown> | undefined;
    const fin = finDuHandler(path, ({ raw }) => {
      ferme = once(raw, 'close');
    });
    const relues = vi.spyOn(store, 'check').mockImplementation(async (empreinte) => {
      parti.abort();
      await ferme;
      return relire(empreinte);
    });
    const headers = { cookie: office().cookie };
    await expect(fetch(office().url + path, { headers, signal: parti.signal })).rejects.toThrow();
    expect(await fin).toMatchObject({ code: 'requete_invalide' });
    expect(relues).toHaveBeenCalledTimes(1);
    relues.mockRestore();
    expect((await zip(office(), id)).noms).toHaveLength(5);
  });

  it('le bordereau s’ouvre ou s’enregistre, au nom du dossier', async () => {
    const { id } = await uneVente(office());
    const ouvert = await telecharger(office(), `/api/dossier/${id}/bordereau.pdf`);
    expect([ouvert.status, ouvert.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(ouvert.headers.get('content-disposition') ?? '')).toContain(
      `Bordereau Brouillon ${id}.pdf`,
    );
    const garde = await telecharger(office(), `/api/dossier/${id}/bordereau.pdf?telecharger=1`);
    expect(garde.headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});
