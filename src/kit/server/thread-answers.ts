import { parentPort } from 'node:worker_threads';

/** The worker's side of `createThread`. */
export function answerQuestions<Q, A>(answer: (question: Q) => A): void {
  parentPort?.on('message', (question: Q) => {
    try {
      parentPort?.postMessage({ answer: answer(question) }, []);
    } catch (error) {
      parentPort?.postMessage({ error: String(error) }, []);
    }
  });
}
