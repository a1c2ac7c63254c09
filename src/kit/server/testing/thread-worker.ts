import { answerQuestions } from '../thread-answers';

answerQuestions((question: string) => {
  if (question === 'throw') throw new Error('said no');
  if (question === 'loop') for (;;);
  if (question === 'exit') process.exit(1);
  if (question === 'lent') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  if (question === 'pid') return String(process.pid);
  return question.toUpperCase();
});
