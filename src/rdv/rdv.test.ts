import { describe, expect, it } from 'vitest';
import { annonceTexte, annonceTitre, estLeMeme, momentDe, rdvBody, rdvForm, rdvLabel } from './rdv';

const lire = (rdv: object) => rdvBody.parse(rdv);
const refus = (rdv: object): string[] =>
  (rdvForm.safeParse(rdv).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('un rendez-vous', () => {
  it('R073 R112 n’exige que le téléphone', () => {
    expect(lire({ tel: '0612345678' })).toEqual({
      nom: null,
      prenom: null,
      tel: '0612345678',
      date: null,
      heure: null,
      motif: null,
    });
    expect(refus({})).toEqual(['tel']);
    expect(refus({ nom: 'Tazi', date: '2026-01-05', heure: '10:00', tel: ' ' })).toEqual(['tel']);
  });

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['05.37-70 00 00', '0537700000'],
    ['+212 6 12 34 56 78', '0612345678'],
  ])('R074 %s a ses dix chiffres', (tel, stored) => {
    expect(lire({ tel }).tel).toBe(stored);
  });

  it.each(['061234567', '06 12 34 56 789', '+33 6 98 76 54 32', '06 12 34 56 7x', '<b>'])(
    'R074 refuse « %s »',
    (tel) => {
      expect(refus({ tel })).toEqual(['tel']);
    },
  );

  it('R075 R113 un champ vide est nul, la date et l’heure comprises', () => {
    const vide = { nom: '', prenom: ' ', tel: '0612345678', date: '', heure: '', motif: '' };
    expect(Object.values(lire(vide)).filter((value) => value !== null)).toEqual(['0612345678']);
  });

  it('R111 D74 la date se lit en ISO ou JJ/MM/AAAA, sa jumelle dateInput l’emporte', () => {
    expect(lire({ tel: '0612345678', date: '05/01/2026' }).date).toBe('2026-01-05');
    expect(lire({ tel: '0612345678', date: '05/01/2026', dateInput: '2026-02-07' }).date).toBe('2026-02-07');
    expect(lire({ tel: '0612345678', date: '05/01/2026', dateInput: null }).date).toBeNull();
  });

  it('refuse un jour ou une heure qui n’existent pas, un motif sans fin, une version qui n’en est pas une', () => {
    const rdv = {
      tel: '0612345678',
      date: '31/02/2026',
      heure: '25:00',
      motif: 'x'.repeat(2_001),
      version: 'a',
    };
    expect(refus(rdv)).toEqual(['date', 'heure', 'motif', 'version']);
  });
});

describe('une demande saisie de nouveau après un échec', () => {
  const prise = rdvForm.parse({ tel: '0612345678', nom: 'Tazi', motif: 'Vente' });
  const date = '2026-12-01';

  it('R071 est reconnue à son numéro et à son moment, le nom ou le motif écrits autrement', () => {
    const datee = { ...prise, date, heure: '10:00' };
    expect(estLeMeme(datee, { ...datee, nom: 'Tazi-Alami' })).toBe(true);
    for (const autre of [{ heure: '10:30' }, { date: '2026-12-02' }, { tel: '0698765432' }])
      expect(estLeMeme(datee, { ...datee, ...autre })).toBe(false);
    expect(estLeMeme(prise, rdvForm.parse({ ...prise, motif: 'Vente d’un terrain' }))).toBe(true);
  });

  it('R076 sans jour ou sans heure, un même numéro ne suffit pas : un autre nom est une autre demande, qui ne se perd pas', () => {
    expect(estLeMeme(prise, { ...prise, nom: 'Alami' })).toBe(false);
    expect(estLeMeme(prise, { ...prise, prenom: 'Zoé' })).toBe(false);
    expect(estLeMeme({ ...prise, date }, { ...prise, date, nom: 'Alami' })).toBe(false);
  });
});

describe('son moment', () => {
  it('est un jour et une heure, tels qu’ils se tapent ; l’un sans l’autre, ou qui ne se lit pas, n’en est pas un', () => {
    expect(momentDe(['2026-12-01', '09:30'])).toEqual({ date: '2026-12-01', heure: '09:30' });
    for (const tape of [
      ['2026-12-01', null],
      ['', '10:30'],
      ['2026-12-01', '1'],
      ['31/02/2026', '10:30'],
    ])
      expect(momentDe(tape)).toBeNull();
  });
});

describe('son annonce', () => {
  it('D03 dit l’heure, ou seulement le jour', () => {
    expect(annonceTitre('10:30')).toBe('Rendez-vous à 10:30');
    expect(annonceTitre(null)).toBe('Rendez-vous du jour');
  });

  it('D03 dit qui vient, son numéro par paires et pourquoi', () => {
    const rdv = { nom: 'Tazi', prenom: 'Driss', tel: '0612345678', motif: 'Donation' };
    expect(annonceTexte(rdv)).toBe('Tazi Driss · 06 12 34 56 78 · Donation');
    expect(annonceTexte({ ...rdv, nom: null, prenom: null, motif: null })).toBe('06 12 34 56 78');
    expect(rdvLabel({ ...rdv, prenom: null })).toBe('Tazi');
    expect(rdvLabel({ nom: null, prenom: null, tel: '0612345678' })).toBe('06 12 34 56 78');
  });
});
