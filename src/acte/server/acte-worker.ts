import { answerQuestions } from '../../kit/server/thread-answers';
import type { Resultat, Travail } from './atelier';
import { remplir } from './remplir';
import { examiner } from './verifier';

answerQuestions<Travail, Resultat>((travail) => {
  const octets = Buffer.from(travail.octets);
  return travail.sorte === 'examiner'
    ? { examen: examiner(octets) }
    : { acte: Uint8Array.from(remplir(octets, travail.donnees, travail.verifie)) };
});
