import { answerQuestions } from '../thread-answers';

answerQuestions((question: string) => {
  if (question === 'throw') throw new Error('said no');
  if (question === 'loop') for (;;);
  if (question === 'exit') process.exit(1);
  if (question === 'lent') for (const debut = performance.now(); performance.now() - debut < 1_000; );
  if (question === 'pid') return String(process.pid);
  return question.toUpperCase();
});
