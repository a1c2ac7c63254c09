import { expect, it } from 'vitest';
import { uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { REGLE_AVANT_RDV, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices, unCompte } from '../../app/testing/office';
import { updateCollaborateur } from '../../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../../compte/droits';
import { addRdv } from '../../rdv/api';
import { addEcheance, creerFlux, deplacerEcheance, fermerEcheance, getFlux, retirerFlux } from '../api';
import { addRegleEcheance } from '../apiRegles';

describeOffices('Le calendrier privé', (office) => {
  const creer = async (cookie?: string) => {
    const { status, body } = await office().call(creerFlux, cookie === undefined ? {} : { cookie });
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/echeances\/flux\/[\w-]{43}\.ics$/);
    return body.url;
  };
  const lire = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
  const evenements = async (url: string) =>
    (await (await lire(url)).text()).replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);

  it('son adresse ne se lit qu’une fois, son empreinte seule est gardée, et elle se remplace et se retire', async () => {
    expect((await office().call(getFlux)).body).toEqual({ creeLe: null });
    const first = await creer();
    const jeton = first.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { db } = office().server.app;
    const rows = await db.selectFrom('flux_ics').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(jeton);
    expect((await office().call(getFlux)).body).toEqual({ creeLe: expect.any(String) });
    expect((await lire(first)).status).toBe(200);
    const second = await creer();
    expect([(await lire(first)).status, (await lire(second)).status]).toEqual([404, 200]);
    await office().call(retirerFlux);
    expect((await lire(second)).status).toBe(404);
    expect((await lire(second.replace('.ics', ''))).status).toBe(404);
  });

  it('celui d’un compte désactivé ne se lit plus', async () => {
    const clerc = await unCompte(office());
    const url = await creer(clerc.cookie);
    expect((await lire(url)).status).toBe(200);
    await office().call(updateCollaborateur, {
      params: { id: clerc.id },
      body: { actif: false, droits: DROITS_PAR_DEFAUT },
    });
    expect((await lire(url)).status).toBe(404);
  });

  it('des jours entiers, sous le même identifiant tant que c’est la même échéance, sans nom de client', async () => {
    situer(office(), '2026-11-21T10:00:00Z');
    const url = await creer();
    const vente = await uneVenteSignee(office());
    const brouillon = await uneVente(office());
    await office().call(addEcheance, {
      params: { id: brouillon.id },
      body: { libelle: 'Relancer Mme Tazi', date: '2026-12-01' },
    });
    await office().call(addRdv, { body: { nom: 'Secret', tel: '0661223344', date: '2026-12-02' } });
    await office().call(addRdv, {
      body: { nom: 'Secret', tel: '0661223344', date: '2026-12-03', heure: '09:30' },
    });
    const lus = await evenements(url);
    const { id } = await uneEcheance(office(), vente.id, 'enregistrement');
    const sien = lus.find((text) => text.includes(`UID:echeance-${id}@minutier`)) ?? '';
    expect(sien).toContain('DTSTART;VALUE=DATE:20261212');
    expect(sien).toContain('DTEND;VALUE=DATE:20261213');
    expect(sien).toContain('SUMMARY:Enregistrement de l’acte · 1/2026');
    expect(sien).toContain('DESCRIPTION:À compter du 12/11/2026');
    expect(sien).toContain(`/app/dossier/echeances/${vente.id}`);
    const text = lus.join('');
    expect(text).toContain(`SUMMARY:Échéance · brouillon n° ${brouillon.id}\r\n`);
    expect(text).toContain('SUMMARY:Rendez-vous\r\nURL:');
    expect(text).toContain('SUMMARY:Rendez-vous à 09:30\r\nURL:');
    expect(text).not.toMatch(/Secret|Tazi|0661223344/);
    await office().call(deplacerEcheance, { params: { id }, body: { date: '2026-12-20' } });
    const deplace = (await evenements(url)).find((t) => t.includes(`UID:echeance-${id}@minutier`));
    expect(deplace).toContain('DTSTART;VALUE=DATE:20261220');
    expect(deplace).toMatch(/SEQUENCE:[1-9]/);
    await office().call(fermerEcheance, { params: { id }, body: { etat: 'faite' } });
    expect((await evenements(url)).join('')).not.toContain(`UID:echeance-${id}@minutier`);
  });

  it('ce que l’étude compte à partir d’un rendez-vous n’est pas un rendez-vous', async () => {
    situer(office(), '2026-11-21T10:00:00Z');
    await office().call(addRegleEcheance, { body: REGLE_AVANT_RDV });
    await office().call(addRdv, { body: { nom: 'Secret', tel: '0661223344', date: '2026-12-24' } });
    const lus = await evenements(await creer());
    const titreDu = (jour: string) => lus.find((text) => text.includes(`DATE:${jour}\r\nDTEND`));
    expect(titreDu('20261224')).toContain('SUMMARY:Rendez-vous\r\n');
    expect(titreDu('20261222')).toContain('SUMMARY:Préparer le rendez-vous\r\n');
    expect(lus.join('')).not.toContain('Secret');
  });

  it('se relit sans rien reprendre quand rien n’a changé, et n’est gardé par personne d’autre', async () => {
    const url = await creer();
    const first = await lire(url);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const etag = first.headers.get('etag') ?? '';
    const again = await lire(url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await uneVenteSignee(office());
    expect((await lire(url, { 'if-none-match': etag })).status).toBe(200);
  });
});
