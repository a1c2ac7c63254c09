import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONATION, VENTE } from '../../dossier/config';
import { BLANC, modelesFournis } from '../acte';
import { donneesDe } from '../donnees';
import { personne, societe, sources } from '../exemple.fixture';
import { manquesDe } from '../structure';
import { ouvrirDocument } from './document';
import { court, tresLong } from './exemples.fixture';
import { remplir } from './remplir';
import { examiner } from './verifier';

const MODELES = 'modeles/actes';
const fournis = modelesFournis.parse(JSON.parse(readFileSync(join(MODELES, 'index.json'), 'utf8')));
const CAS = { court, 'très long': tresLong };
const actes = fournis.flatMap((fourni) =>
  Object.entries(CAS).map(([cas, sources]) => {
    const octets = readFileSync(join(MODELES, fourni.fichier));
    const examen = examiner(octets);
    const types = fourni.typeDossier ? [fourni.typeDossier] : [VENTE, DONATION];
    const type = types[cas === 'court' ? 0 : types.length - 1] ?? VENTE;
    return { ...fourni, nom: `${fourni.nom} (${cas})`, octets, examen, donnees: donneesDe(sources(type)) };
  }),
);
const remplis = () => actes.map((acte) => ({ ...acte, rempli: remplir(acte.octets, acte.donnees) }));

const texteDe = (octets: Buffer): string =>
  ouvrirDocument(octets)
    .textes.map(({ xml }) => xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, ''))
    .join('\n');

describe('Les six modèles fournis', () => {
  it.each(actes)('$nom n’emploie que des balises connues', ({ examen }) => {
    expect(examen.fautes).toEqual([]);
    expect(examen.balises.length).toBeGreaterThan(10);
  });

  it.each(actes)(
    '$nom se remplit d’un dossier complet, sans rien laisser en blanc',
    ({ examen, donnees, octets }) => {
      expect(manquesDe(examen.structure, donnees, '/')).toEqual([]);
      const texte = texteDe(remplir(octets, donnees));
      expect(texte).not.toMatch(/[{}]|undefined|null|NaN/);
      expect(texte).not.toContain(BLANC);
      // A condition that prints nothing leaves neither two spaces nor a lonely comma.
      expect(texte).not.toMatch(/ {2}| ,|\( ?\)/);
    },
  );

  it.each(['compromis', 'vente', 'donation'])(
    '%s compte les droits de qui paraît deux fois, pour soi et pour une société',
    (code) => {
      const [deux, autre] = [personne(1), personne(2)];
      const pourSociete = {
        qualite: 'es-qualité',
        typeQualite: 'Représentant',
        representant: 1,
        quote: 75,
      } as const;
      const deuxFois = sources(
        {
          vendeurs: [
            { personne: deux, partie: { quote: 25 } },
            { personne: deux, partie: pourSociete },
          ],
          acquereurs: [
            { personne: autre, partie: { quote: 60 } },
            { personne: deux, partie: { quote: 40 } },
          ],
        },
        { societes: [societe(1, { nom: 'Atlas' })] },
      );
      const texte = texteDe(remplir(readFileSync(join(MODELES, `${code}.docx`)), donneesDe(deuxFois)));
      const lignes = texte.split('\n').filter((ligne) => ligne.trim() !== '');
      const [moi, elle, lui] = ['Monsieur Prenom1 NOM1', 'La société Atlas', 'Monsieur Prenom2 NOM2'];
      const apres = (titre: string, combien: number) =>
        lignes.slice(lignes.lastIndexOf(titre) + 1).slice(0, combien);
      const fractions = apres('Soit', 16).filter((_, i) => i % 4 !== 1);
      const pourCent = (n: number) => `${n}\u00a0%`;
      expect(fractions).toEqual(
        [
          [moi, pourCent(25), '1/4'],
          [elle, pourCent(75), '3/4'],
          [lui, pourCent(60), '3/5'],
          [moi, pourCent(40), '2/5'],
        ].flat(),
      );
      expect(apres('Signature', 8).filter((_, i) => i % 2 === 0)).toEqual([
        moi,
        `${elle}, représentée par ${moi}`,
        lui,
        moi,
      ]);
    },
  );
});

it('l’acte de vente ne dit payé chez le notaire que le prix qui y est tout entier', () => {
  const vente = readFileSync(join(MODELES, 'vente.docx'));
  const dire = (verse: number | null, { caisse = true, horsVue = false } = {}): string => {
    const lues = sources();
    const { prix } = lues.dossier.ouverture;
    prix.caisseNotaire.isChecked = caisse;
    prix.horsVue.isChecked = horsVue;
    const versements = (lues.affaire?.versements ?? []).map((un) => ({ ...un, montant: verse ?? 0 }));
    const affaire = lues.affaire && { ...lues.affaire, versements: verse ? versements : [] };
    return texteDe(remplir(vente, donneesDe({ ...lues, affaire: verse === null ? null : affaire })));
  };
  const A_COMPLETER = 'payé [comment et par qui\u00a0: à compléter].';
  expect(dire(1_180_000)).toContain('payé par la comptabilité du notaire.');
  expect(dire(1_179_999.99)).toContain(A_COMPLETER);
  expect(dire(1_180_000, { horsVue: true })).toContain(A_COMPLETER);
  expect(dire(1_180_000, { caisse: false })).toContain(A_COMPLETER);
  expect(dire(null)).toContain(A_COMPLETER);
  const sansVersement = dire(0);
  expect(sansVersement).toContain(A_COMPLETER);
  expect(sansVersement).not.toContain('fonds versés');
  for (const texte of [dire(1_180_000, { horsVue: true }), sansVersement])
    expect(texte).not.toMatch(/hors la vue/i);
});

it('la convocation dit la qualité sans hiatus', () => {
  const convocation = readFileSync(join(MODELES, 'convocation.docx'));
  expect(texteDe(remplir(convocation, donneesDe(sources())))).not.toMatch(/\bd[eu] acqu/);
});

it('la demande de quitus écrit l’ICE d’une société d’un trait, dans une colonne qui le tient', () => {
  const [corps] = ouvrirDocument(readFileSync(join(MODELES, 'quitus.docx'))).textes;
  const cellules = corps?.xml.split('<w:tc>').filter((cellule) => cellule.includes('{societe.ice}')) ?? [];
  const largeurs = cellules.map((cellule) => Number(/<w:tcW w:w="(\d+)"/.exec(cellule)?.[1]));
  // Fifteen digits of half an em at 10.5 points and their comma, in twentieths of a point, between the cell's margins.
  const ICE = 15 * 105 + 53 + 2 * 100;
  expect(largeurs.map((largeur) => largeur > ICE)).toEqual([true, true]);
});

it('dès cent millions, un montant tient dans la colonne des versements\u00a0: « DH » seul peut passer à la ligne', () => {
  // At 10.5 points, in twentieths of a point: digits and the sign of decimals of half and a quarter of an em, as bold as not.
  const largeurDe = (texte: string): number =>
    [...texte].reduce(
      (largeur, signe) => largeur + (/\d/.test(signe) ? 105 : /[,\u00a0]/.test(signe) ? 53 : 162),
      0,
    );
  const lues = sources();
  const versements = (lues.affaire?.versements ?? []).map((un) => ({ ...un, montant: 9_999_999_999.99 }));
  const donnees = donneesDe({ ...lues, affaire: lues.affaire && { ...lues.affaire, versements } });
  for (const code of ['recu', 'vente', 'compromis']) {
    const [corps] = ouvrirDocument(remplir(readFileSync(join(MODELES, `${code}.docx`)), donnees)).textes;
    const cellules = corps?.xml.split('<w:tc>').slice(1) ?? [];
    const dites = cellules.map((xml) => ({
      tient: Number(/<w:tcW w:w="(\d+)"/.exec(xml)?.[1]) - 2 * 100,
      texte: (xml.split('</w:tc>')[0] ?? '').replace(/<[^>]+>/g, ''),
    }));
    const montants = dites.filter(({ texte }) => /^[\d\u00a0]+,\d\d\s?DH$/.test(texte));
    expect(montants.length, code).toBeGreaterThan(0);
    for (const { tient, texte } of montants)
      expect(Math.max(...texte.split(' ').map(largeurDe)), `${code} ${texte}`).toBeLessThanOrEqual(tient);
  }
});

const LOUD = '='.repeat(72);
/** Where LibreOffice is, or null when it is not installed. */
function trouverLibreOffice(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v soffice'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
const soffice = trouverLibreOffice();
if (!soffice && process.env.CI)
  throw new Error('LibreOffice est absent : en CI, ses tests ne se sautent pas.');
if (!soffice)
  process.stderr.write(
    `${LOUD}\nLIBREOFFICE EST ABSENT : SES TESTS SONT SAUTÉS (apt install libreoffice-writer-nogui)\n${LOUD}\n`,
  );

const CONVERSION_MS = 60_000;

describe.skipIf(!soffice)('Les actes ouverts par LibreOffice', () => {
  const dossier = mkdtempSync(join(tmpdir(), 'minutier-actes-'));
  const convertir = (format: string, fichiers: string[]): void => {
    const profil = `-env:UserInstallation=${pathToFileURL(join(dossier, 'profil'))}`;
    const args = [profil, '--headless', '--convert-to', format, '--outdir', dossier, ...fichiers];
    execFileSync(soffice as string, args, { stdio: 'pipe', timeout: CONVERSION_MS });
  };
  const nomDe = (rang: number, extension: string) => join(dossier, `acte-${rang}.${extension}`);
  beforeAll(() => {
    const fichiers = remplis().map(({ rempli }, rang) => {
      writeFileSync(nomDe(rang, 'docx'), rempli);
      return nomDe(rang, 'docx');
    });
    convertir('txt:Text (encoded):UTF8', fichiers);
    convertir('pdf', fichiers);
  }, 2 * CONVERSION_MS);
  afterAll(() => rmSync(dossier, { recursive: true, force: true }));

  it.each(actes.map(({ nom, donnees }, rang) => ({ nom, donnees, rang })))(
    '$nom s’ouvre, s’imprime, et ne garde aucune balise',
    ({ donnees, rang }) => {
      const texte = readFileSync(nomDe(rang, 'txt'), 'utf8');
      expect(texte).not.toMatch(/[{}]/);
      expect(texte).toContain(donnees.get('etude.notaire'));
      expect(texte.length).toBeGreaterThan(600);
      expect(readFileSync(nomDe(rang, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
