import { describe, expect, it } from 'vitest';
import { lireArguments } from './arguments';

const ATTENDUS = {
  usage: 'npm run sweep [-- --essai]',
  drapeaux: ['--essai', '--malgre-les-abimes'],
  valeurs: ['--cle'],
  noms: 1,
};
const lire = (args: string[], env = {}) => lireArguments(ATTENDUS, args, env);

describe('what a command is given', () => {
  it('is told apart', () => {
    const lus = lire(['--cle=abc=', '--essai', 'un.jsonl', '--cle', 'def']);
    expect([lus.a('--essai'), lus.a('--malgre-les-abimes')]).toEqual([true, false]);
    expect(lus.toutes('--cle')).toEqual(['abc=', 'def']);
    expect(lus.noms).toEqual(['un.jsonl']);
  });

  it.each([
    [
      'an option mistyped, that would do in earnest what was to be tried',
      ['--essay'],
      '--essay est inconnu.',
    ],
    ['a short one', ['-n'], '-n est inconnu.'],
    ['a flag with a value', ['--essai=1'], '--essai=1 est inconnu.'],
    ['a word too many', ['un', 'deux'], 'deux est inconnu.'],
    ['no value', ['--cle'], '--cle attend une valeur.'],
    ['an empty value', ['--cle='], '--cle attend une valeur.'],
    ['an option as the value of another', ['--cle', '--essai'], '--cle attend une valeur.'],
  ])('is refused: %s', (_, args, phrase) => {
    expect(() => lire(args)).toThrow(`${phrase} npm run sweep [-- --essai]`);
  });

  it('is refused when npm kept an option for itself, for want of « -- »', () => {
    expect(() => lire([], { npm_config_essai: 'true' })).toThrow('--essai est resté à npm');
    expect(() => lire([], { npm_config_malgre_les_abimes: 'true' })).toThrow('--malgre-les-abimes');
    expect(lire([], { npm_config_loglevel: 'warn' }).noms).toEqual([]);
  });
});
