import { AppError } from '../../kit/errors';
import { answerQuestions } from '../../kit/server/thread-answers';
import { apercuDe, examiner } from './import-releve';
import type { Demande, Lecture } from './lecteur-releve';

/** A refusal crosses as what it says: an error would lose all but its name. */
function lire({ octets, voulu, usuel, quoi }: Demande): Lecture {
  try {
    const examen = examiner(Buffer.from(octets), voulu, usuel);
    return quoi === 'apercu' ? { apercu: apercuDe(examen) } : { examen: { ...examen, rangs: [] } };
  } catch (error) {
    if (error instanceof AppError) return { refus: error.body };
    throw error;
  }
}

answerQuestions<Demande, Lecture>(lire);
