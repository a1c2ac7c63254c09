import { describe, expect, it } from 'vitest';
import { DONATION, VENTE } from '../dossier/config';
import { type Accord, type Genre, accordDe, motsAccordes, nomAccorde, nomDuCote } from './accords';

const UN: Genre[] = ['masculin'];
const UNE: Genre[] = ['feminin'];
const ELLES: Genre[] = ['feminin', 'feminin'];
const MIXTE: Genre[] = ['feminin', 'masculin', 'feminin'];
const accords: Record<string, Accord> = {
  'un homme': accordDe(UN),
  'une femme': accordDe(UNE),
  'plusieurs femmes': accordDe(ELLES),
  'des hommes et des femmes': accordDe(MIXTE),
};
const noms = (cote: 'acquereur' | 'vendeur', type: typeof VENTE | typeof DONATION) =>
  Object.values(accords).map((accord) => nomAccorde(nomDuCote(cote, type), accord));

describe('Les accords', () => {
  it('de personne encore, le masculin singulier', () => {
    expect(accordDe([])).toEqual({ genre: 'masculin', pluriel: false });
  });

  it('le rôle et son article', () => {
    expect(noms('acquereur', VENTE).map(({ nu, le, du, au }) => [nu, le, du, au])).toEqual([
      ['acquéreur', 'l’acquéreur', 'de l’acquéreur', 'à l’acquéreur'],
      ['acquéreuse', 'l’acquéreuse', 'de l’acquéreuse', 'à l’acquéreuse'],
      ['acquéreuses', 'les acquéreuses', 'des acquéreuses', 'aux acquéreuses'],
      ['acquéreurs', 'les acquéreurs', 'des acquéreurs', 'aux acquéreurs'],
    ]);
    expect(noms('vendeur', VENTE).map(({ nu, le, du, au }) => [nu, le, du, au])).toEqual([
      ['vendeur', 'le vendeur', 'du vendeur', 'au vendeur'],
      ['venderesse', 'la venderesse', 'de la venderesse', 'à la venderesse'],
      ['venderesses', 'les venderesses', 'des venderesses', 'aux venderesses'],
      ['vendeurs', 'les vendeurs', 'des vendeurs', 'aux vendeurs'],
    ]);
  });

  it('D40 une donation a des donateurs et des donataires', () => {
    expect(noms('vendeur', DONATION).map(({ le }) => le)).toEqual([
      'le donateur',
      'la donatrice',
      'les donatrices',
      'les donateurs',
    ]);
    expect(noms('acquereur', DONATION).map(({ le }) => le)).toEqual([
      'le donataire',
      'la donataire',
      'les donataires',
      'les donataires',
    ]);
  });

  it.each([
    ['es', ['', 'e', 'es', 's']],
    ['s', ['', '', 's', 's']],
    ['il', ['il', 'elle', 'elles', 'ils']],
    ['lui', ['lui', 'elle', 'elles', 'eux']],
    ['luiAttribue', ['lui', 'lui', 'leur', 'leur']],
    ['ne', ['né', 'née', 'nées', 'nés']],
    ['lequel', ['lequel', 'laquelle', 'lesquelles', 'lesquels']],
    ['ses', ['ses', 'ses', 'leurs', 'leurs']],
    ['nt', ['', '', 'nt', 'nt']],
    ['celuiCi', ['celui-ci', 'celle-ci', 'celles-ci', 'ceux-ci']],
    ['sa', ['sa', 'sa', 'leur', 'leur']],
    ['soussigne', ['soussigné', 'soussignée', 'soussignées', 'soussignés']],
    ['represente', ['représenté', 'représentée', 'représentées', 'représentés']],
    ['verbe.acquerir', ['acquiert', 'acquiert', 'acquièrent', 'acquièrent']],
    ['verbe.sObliger', ['s’oblige', 's’oblige', 's’obligent', 's’obligent']],
    ['verbe.recevoir', ['reçoit', 'reçoit', 'reçoivent', 'reçoivent']],
    ['futur.pouvoir', ['pourra', 'pourra', 'pourront', 'pourront']],
    ['verbe.avoir', ['a', 'a', 'ont', 'ont']],
    ['verbe.sEngager', ['s’engage', 's’engage', 's’engagent', 's’engagent']],
    ['futur.etre', ['sera', 'sera', 'seront', 'seront']],
  ])('%s', (mot, attendus) => {
    const dits = Object.values(accords).map((a) => motsAccordes(a).find(({ nom }) => nom === mot)?.mot);
    expect(dits).toEqual(attendus);
  });
});
