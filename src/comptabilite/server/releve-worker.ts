import { AppError } from '../../kit/errors';
import { answerQuestions } from '../../kit/server/thread-answers';
import { apercuDe, examiner } from './import-releve';
import type { Demande, Lecture } from './lecteur-releve';

/** A refusal crosses the threads as its body: the error itself would lose all but its name and message. */
function lire({ octets, voulu, usuel, quoi }: Demande): Lecture {
  try {
    const examen = examiner(Buffer.from(octets), voulu, usuel);
    if (quoi === 'examen') return { examen: { ...examen, rangs: [] } };
    return { apercue: { apercu: apercuDe(examen), lignes: examen.lignes } };
  } catch (error) {
    if (error instanceof AppError) return { refus: error.body };
    throw error;
  }
}

answerQuestions<Demande, Lecture>(lire);
