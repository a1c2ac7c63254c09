import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  REQUIRED,
  flag,
  idList,
  idParam,
  optionalAmount,
  optionalChoice,
  optionalDate,
  optionalId,
  optionalPercent,
  optionalPhone,
  optionalReference,
  optionalSecret,
  optionalText,
  optionalTime,
  requiredChoice,
  requiredDate,
  requiredNationalPhone,
  requiredText,
  version,
  withInputTwins,
} from './schema';

const lire = (schema: z.ZodType, value: unknown) => {
  const result = z.object({ champ: schema }).safeParse(value === undefined ? {} : { champ: value });
  return result.success ? result.data.champ : result.error.issues.map((issue) => issue.message).join(' ');
};

describe('champs facultatifs', () => {
  it.each([
    ['texte', optionalText],
    ['date', optionalDate],
    ['heure', optionalTime],
    ['montant', optionalAmount],
    ['pourcentage', optionalPercent],
    ['téléphone', optionalPhone],
    ['identifiant', optionalId],
    ['choix', () => optionalChoice(['a', 'b'])],
  ])('D74 un champ %s vide ou absent est null', (_, schema) => {
    for (const blank of ['', '   ', null, undefined]) expect(lire(schema(), blank)).toBeNull();
  });

  it('un texte dont rien ne se voit, collé d’une messagerie, est vide', () => {
    for (const invisible of ['\u200b', ' \u200e\u200f ', '\u00ad', '\u2060'])
      expect(lire(optionalText(), invisible)).toBeNull();
    expect(lire(optionalText(), '\u200fأحمد')).toBe('\u200fأحمد');
  });

  it('ôte les espaces d’un texte et borne sa longueur', () => {
    expect(lire(optionalText(), ' Riad ')).toBe('Riad');
    expect(lire(optionalText(), 'x'.repeat(2_001))).toBe('2\u00a0000 caractères au plus.');
  });

  it('le saut de ligne que Word colle devient une espace : deux mots ne se soudent pas', () => {
    for (const saut of ['\u000b', '\u000c', '\u0085', '\u2028', '\u2029']) {
      expect(lire(optionalText(), `12, rue Oued Ziz${saut}Rabat`)).toBe('12, rue Oued Ziz Rabat');
      expect(lire(requiredText(), `Oued Ziz${saut}`)).toBe('Oued Ziz');
    }
    expect(lire(optionalText(), 'Oued Ziz\nRabat\tAgdal')).toBe('Oued Ziz\nRabat\tAgdal');
  });

  it('D22 une date se lit dans les deux formes et sort en ISO', () => {
    expect(lire(optionalDate(), '21/11/2026')).toBe('2026-11-21');
    expect(lire(optionalDate(), ' 2026-11-21 ')).toBe('2026-11-21');
    expect(lire(optionalDate(), '30/02/2026')).toBe('Cette date n’existe pas.');
    expect(lire(optionalDate(), '01/01/1800')).toBe('1800-01-01');
    expect(lire(optionalDate(), '2199-12-31')).toBe('2199-12-31');
    for (const glissee of ['12/11/0206', '1799-12-31', '2200-01-01', '9999-12-31'])
      expect(lire(optionalDate(), glissee)).toMatch(/^Vérifiez l’année \(\d{4}\)\u00a0: de 1800 à 2199\.$/);
    expect(lire(optionalDate(), 20_261_121)).toBe('Saisissez une date.');
  });

  it.each(['1/2/26', '12/11/26', '1-2-26', '01.02.26', '1 2 26', '010226', ' 31/12/99 '])(
    'l’année de « %s » peut être de deux siècles : on la demande en entier',
    (text) => expect(lire(optionalDate(), text)).toBe('Écrivez l’année en quatre chiffres.'),
  );

  it.each(['26/11', '26 novembre 2026', 'demain', '26/11/202', '11/2026'])(
    '« %s » existe peut-être, mais ne s’écrit pas ainsi',
    (text) => expect(lire(optionalDate(), text)).toBe('Écrivez la date en JJ/MM/AAAA.'),
  );
  it.each(['31/02/2026', '29-2-2025', '11/26/2026', '31022026', '2026-02-31'])(
    'le jour « %s » n’est pas au calendrier',
    (text) => expect(lire(optionalDate(), text)).toBe('Cette date n’existe pas.'),
  );

  it('une heure est HH:MM', () => {
    expect(lire(optionalTime(), '10:30')).toBe('10:30');
    expect(lire(optionalTime(), '10h30')).toMatch(/^Saisissez une heure/);
  });

  it.each([
    [0, 0],
    [1_250.5, 1_250.5],
    [999_999_999_999.99, 999_999_999_999.99],
    [1_000_000_000_000, 'Le montant dépasse 999 999 999 999,99 DH.'],
    [-0.01, 'Le montant ne peut pas être négatif.'],
    [1.005, 'Deux décimales au plus.'],
    ['1,2 million', 'Saisissez un montant en chiffres, par exemple 1\u00a0250\u00a0000,00.'],
  ])('D78 le montant %s donne %s', (typed, expected) => {
    expect(lire(optionalAmount(), typed)).toBe(expected);
  });

  it.each([
    [0, 0],
    [100, 100],
    [33.33, 33.33],
    [100.01, 'Entre 0 et 100\u00a0%.'],
    [-1, 'Entre 0 et 100\u00a0%.'],
    [1.125, 'Deux décimales au plus.'],
  ])('D78 le pourcentage %s donne %s', (typed, expected) => {
    expect(lire(optionalPercent(), typed)).toBe(expected);
  });

  it('D78 un téléphone sort normalisé', () => {
    expect(lire(optionalPhone(), '+212 6 12 34 56 78')).toBe('0612345678');
    expect(lire(optionalPhone(), '12')).toMatch(/^Dix chiffres/);
    const sansFin = `06${' '.repeat(2_000)}12345678`;
    for (const telephone of [optionalPhone(), requiredNationalPhone()])
      expect(lire(telephone, sansFin), 'trop long pour qu’on cherche ses chiffres').toMatch(/^Dix chiffres/);
  });
});

describe('champs obligatoires', () => {
  it('disent qu’ils le sont', () => {
    for (const blank of ['', '  ', '\u00a0\u200b', null, undefined])
      expect(lire(requiredText(), blank)).toBe(REQUIRED);
    for (const blank of ['', null, undefined]) expect(lire(requiredDate(), blank)).toBe(REQUIRED);
    for (const blank of ['', null, undefined]) expect(lire(requiredChoice(['a']), blank)).toBe(REQUIRED);
    expect(lire(requiredChoice(['a', 'b']), 'c')).toBe('Au choix\u00a0: a, b.');
  });
});

describe('identifiants, cases et versions', () => {
  it('un identifiant est un entier positif', () => {
    expect(lire(optionalId(), 3)).toBe(3);
    for (const wrong of [0, -1, 1.5, '3']) expect(lire(optionalId(), wrong)).toBe('Identifiant invalide.');
    expect(lire(idParam(), '42')).toBe(42);
    expect(lire(idParam(), 'abc')).toBe('Identifiant invalide.');
  });

  it('une liste d’identifiants n’est pas vide', () => {
    expect(lire(idList(), [1, 2])).toEqual([1, 2]);
    expect(lire(idList(), [])).toBe('Cochez au moins une ligne.');
    const lignes = Array.from({ length: 1_001 }, (_, i) => i + 1);
    expect(lire(idList(), lignes)).toBe('1\u00a0000 lignes au plus.');
    expect(lire(idList(), lignes.slice(1))).toHaveLength(1_000);
  });

  it('une case absente n’est pas cochée', () => {
    for (const blank of [undefined, null, '']) expect(lire(flag(), blank)).toBe(false);
    expect([true, false].map((v) => lire(flag(), v))).toEqual([true, false]);
    expect(lire(flag(), 'oui')).toBe('Oui ou non.');
  });

  it('le numéro d’une pièce peut s’envoyer en nombre entier : il se garde en texte', () => {
    expect([45_871, 0].map((numero) => lire(optionalReference(), numero))).toEqual(['45871', '0']);
    for (const autre of [-1, 1.5, 2 ** 60, true])
      expect(lire(optionalReference(), autre)).toBe('Saisissez un texte.');
  });

  it('D75 la version est facultative', () => {
    expect(lire(version(), undefined)).toBeUndefined();
    expect(lire(version(), 4)).toBe(4);
    expect(lire(version(), '')).toBeUndefined();
  });

  it('D74 le jumeau ISO l’emporte sur la date affichée', () => {
    expect(withInputTwins({ date: '21/11/2026', dateInput: '2026-11-22', nom: 'x' })).toMatchObject({
      date: '2026-11-22',
      nom: 'x',
    });
    expect(withInputTwins({ date: '21/11/2026', dateInput: null })).toMatchObject({ date: null });
    expect(withInputTwins({ date: '21/11/2026', dateInput: undefined })).toMatchObject({
      date: '21/11/2026',
    });
    expect(withInputTwins([1])).toEqual([1]);
    expect(withInputTwins(null)).toBeNull();
  });
});

describe('ce qu’un schéma refuse sans mots à lui', () => {
  it.each([
    ['ce qui manque', z.object({}), undefined, REQUIRED],
    ['ce qui est nul', z.array(z.string()), null, REQUIRED],
    ['un texte pour un objet', z.object({}), 'x', 'Cette valeur n’est pas un objet.'],
    ['un objet pour une liste', z.array(z.string()), {}, 'Cette valeur n’est pas une liste.'],
    ['un nombre à virgule', z.int(), 1.5, 'Cette valeur n’est pas un nombre entier.'],
    ['trop de lignes', z.array(z.int()).max(2), [1, 2, 3], '2 lignes au plus.'],
    ['ce qui n’est pas un choix', z.enum(['a', 'b']), 'c', 'Cette valeur n’est pas acceptée.'],
    ['un nombre trop grand', z.int().max(3), 4, '3 au plus.'],
    ['un texte trop court', z.string().min(2), 'a', '2 caractères au moins.'],
    ['une liste vide', z.array(z.int()).min(1), [], '1 ligne au moins.'],
    ['un très long texte', z.string().max(1_500), 'x'.repeat(1_501), '1\u00a0500 caractères au plus.'],
  ])('%s, en français', (_, schema, value, message) => {
    expect(lire(schema, value)).toBe(message);
  });
});

describe('un texte d’une ligne', () => {
  it.each([
    ['Karim  ALAMI', 'Karim ALAMI'],
    ['  Karim \u00a0 El\t Fassi ', 'Karim El Fassi'],
    ['ALAMI\tKarim', 'ALAMI Karim'],
    ['M.\u00a0Alami', 'M.\u00a0Alami'],
    ['Une note :\n  - sa suite', 'Une note :\n  - sa suite'],
  ])('« %s » n’a qu’un espace entre deux mots, une note de plusieurs lignes garde les siens', (tape, lu) => {
    expect(lire(requiredText(), tape)).toBe(lu);
    expect(lire(optionalText(), tape)).toBe(lu);
  });

  it('un mot de passe garde tous les siens', () => {
    expect(lire(optionalSecret(), ' a  b ')).toBe('a  b');
    expect(lire(optionalSecret(), ' ')).toBeNull();
  });
});
