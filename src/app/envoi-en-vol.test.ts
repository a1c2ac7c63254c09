import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { changeClientFile } from '../client/api';
import { inviter } from '../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../compte/droits';
import { confirmer } from '../compte/apiConnexion';
import { getUser } from '../compte/api';
import { addOuverture, changePiece } from '../dossier/api';
import { changerResponsable } from '../dossier/apiRegistre';
import type { Call } from '../kit/api';
import { urlOf } from '../kit/url';
import { addSociete } from '../societe/api';
import { uneConfig } from './testing/dossiers';
import { changer, uneAdresse } from './testing/invitations';
import { type Compte, cookieDe, describeOffices, unCompte } from './testing/office';
import { PDF, societeSaisie, unClient } from './testing/registres';

/** Longer than a body that comes at once. */
const LENT_MS = 1_100;
const BORD = 'bord';
/** More than what two sockets hold between them. */
const GROS = 24 * 1_048_576;
const GESTION = { droits: { gererComptes: true } };

/** A multipart body with one field and one file. */
const formulaire = (champ: string, valeur: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BORD}\r\nContent-Disposition: form-data; name="${champ}"\r\n\r\n${valeur}\r\n`),
    Buffer.from(`--${BORD}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
    PDF,
    Buffer.from(`\r\n--${BORD}--\r\n`),
  ]);

interface Envoi {
  body?: object;
  octets?: Buffer;
  params?: Record<string, string | number>;
}

describeOffices('Un envoi dont la fin tarde', (office) => {
  /** Announces the body and sends its half, does that, then sends the rest. Answers the status and the text. */
  async function pendant(
    call: Call,
    { cookie }: Pick<Compte, 'cookie'>,
    { body, octets = Buffer.from(JSON.stringify(body)), params }: Envoi,
    faire: () => Promise<unknown>,
  ): Promise<{ statut: number; texte: string }> {
    const { hostname, port, host } = new URL(office().url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const type = body ? 'application/json' : `multipart/form-data; boundary=${BORD}`;
    const moitie = Math.floor(octets.length / 2);
    socket.write(
      `POST ${urlOf(call, params)} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${octets.length}\r\n\r\n`,
    );
    socket.write(octets.subarray(0, moitie));
    await new Promise((fait) => setTimeout(fait, LENT_MS));
    await faire();
    socket.write(octets.subarray(moitie));
    const recus: Buffer[] = [];
    for await (const recu of socket) recus.push(recu as Buffer);
    const texte = Buffer.concat(recus).toString();
    return { statut: Number(texte.split(' ')[1]), texte };
  }
  const invitation = () => ({ body: { email: uneAdresse(), droits: DROITS_PAR_DEFAUT } });

  it('n’invite personne quand son auteur a été désactivé entre-temps', async () => {
    const compte = await unCompte(office(), GESTION);
    const desactiver = () => changer(office(), compte, { actif: false });
    const { statut, texte } = await pendant(inviter, compte, invitation(), desactiver);
    expect([statut, texte]).toEqual([401, expect.stringContaining('session_requise')]);
    expect(texte).not.toContain('#');
  });

  it('ni quand il a perdu ce droit', async () => {
    const compte = await unCompte(office(), GESTION);
    const oter = () => changer(office(), compte, { droits: { ...DROITS_PAR_DEFAUT, gererComptes: false } });
    const { statut, texte } = await pendant(inviter, compte, invitation(), oter);
    expect([statut, texte]).toEqual([403, expect.stringContaining('droit_requis')]);
  });

  it('n’écrit plus dans un dossier passé à un autre, ni par son corps, ni par une pièce', async () => {
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    const { id: notaire } = (await office().call(getUser)).body;
    const donner = (id: number, responsable: number) => async () => {
      const body = { ids: [id], responsable };
      expect((await office().call(changerResponsable, { body })).status).toBe(200);
    };
    const id = await uneConfig(office());
    await donner(id, clerc.id)();
    const reprendre = donner(id, notaire);
    const ouverture = { body: { id, ouverture: { titre: 'Autre' } } };
    expect((await pendant(addOuverture, clerc, ouverture, reprendre)).statut).toBe(404);
    await donner(id, clerc.id)();
    const piece = { octets: formulaire('fileType', 'minute'), params: { dossierId: id } };
    expect((await pendant(changePiece, clerc, piece, reprendre)).statut).toBe(404);
  });

  it('ne dépose pas de pièce quand sa session a été fermée', async () => {
    const compte = await unCompte(office());
    const octets = formulaire('fileType', 'cin');
    const params = { id: await unClient(office()) };
    const fermer = () => changer(office(), compte, { actif: false });
    expect((await pendant(changeClientFile, compte, { octets, params }, fermer)).statut).toBe(401);
  });

  it('arrive tout de même quand rien n’a changé, ou que la session a prouvé de nouveau qui elle est', async () => {
    const compte = await unCompte(office());
    const rien = async () => {};
    expect((await pendant(addSociete, compte, { body: societeSaisie() }, rien)).statut).toBe(200);
    const params = { id: await unClient(office()) };
    const prouver = async () => {
      const { headers } = await office().call(confirmer, {
        body: { password: compte.password },
        cookie: compte.cookie,
      });
      expect(cookieDe(headers)).not.toBe(compte.cookie);
    };
    const octets = formulaire('fileType', 'cin');
    expect((await pendant(changeClientFile, compte, { octets, params }, prouver)).statut).toBe(200);
  });

  it('que le disque ne peut garder est lu jusqu’à sa fin : sans quoi un navigateur ne lirait jamais pourquoi', async () => {
    const url = office().url + urlOf(changeClientFile, { id: await unClient(office()) });
    const arrivee = join(office().dataDir, 'fichiers', 'arrivee');
    await rename(arrivee, `${arrivee}.otee`);
    onTestFinished(() => rename(`${arrivee}.otee`, arrivee));
    const [debut, fin] = formulaire('fileType', 'cin').toString('latin1').split(PDF.toString('latin1'));
    const octets = Buffer.concat([Buffer.from(debut ?? ''), Buffer.alloc(GROS), Buffer.from(fin ?? '')]);
    const headers = {
      cookie: office().cookie,
      'Content-Type': `multipart/form-data; boundary=${BORD}`,
      'Content-Length': octets.length,
    };
    const envoi = request(url, { method: 'POST', headers });
    const parti = once(envoi, 'finish');
    const reponse = new Promise<IncomingMessage>((dite) => envoi.once('response', dite));
    envoi.end(octets);
    const { statusCode } = await reponse;
    await parti;
    expect(statusCode).toBe(500);
    expect(await text(await reponse)).toContain('erreur_interne');
  });
});
