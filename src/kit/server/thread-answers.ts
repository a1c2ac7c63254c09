import { parentPort } from 'node:worker_threads';

/** The worker's side of `createThread`; called last: it says that what precedes it is loaded. */
export function answerQuestions<Q, A>(answer: (question: Q) => A): void {
  parentPort?.on('message', (question: Q) => {
    try {
      parentPort?.postMessage({ answer: answer(question) }, []);
    } catch (error) {
      parentPort?.postMessage({ error: String(error) }, []);
    }
  });
  parentPort?.postMessage({ ready: true }, []);
}
