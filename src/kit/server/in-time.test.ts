import { describe, expect, it } from 'vitest';
import { asItWas } from './in-time';

/** A folder that answers when the test says so. */
function unDossier() {
  const questions: { dire(reponse: boolean): void; echouer(): void }[] = [];
  const demander = asItWas(
    () =>
      new Promise<boolean>((resolve, reject) => {
        questions.push({ dire: resolve, echouer: () => reject(new Error('ENOENT')) });
      }),
    false,
  );
  return { questions, demander };
}

describe('Ce que l’on demande à un dossier qui peut ne pas répondre', () => {
  it('n’est demandé qu’une fois tant qu’il se tait : chacun a ce qu’il avait dit, et d’autres fichiers se lisent', async () => {
    const { questions, demander } = unDossier();
    const premiere = demander();
    questions[0]?.dire(true);
    expect(await premiere).toBe(true);
    expect(await Promise.all([1, 2, 3, 4, 5].map(demander))).toEqual([true, true, true, true, true]);
    expect(await demander()).toBe(true);
    expect(questions).toHaveLength(2);
  });

  it('est demandé à nouveau sitôt qu’il a répondu, ou refusé de répondre', async () => {
    const { questions, demander } = unDossier();
    const ensemble = [demander(), demander()];
    questions[0]?.dire(true);
    expect(await Promise.all(ensemble)).toEqual([true, true]);
    const refusee = demander();
    questions[1]?.echouer();
    expect(await refusee).toBe(true);
    const derniere = demander();
    questions[2]?.dire(false);
    expect(await derniere).toBe(false);
    expect(questions).toHaveLength(3);
  });

  it('qui se tait trop longtemps le dit lui-même, jusqu’à ce qu’il réponde', async () => {
    const reponses: ((dite: string) => void)[] = [];
    const demander = asItWas(() => new Promise<string>((resolve) => reponses.push(resolve)), 'rien', {
      told: 'muet',
      afterMs: 1_200,
    });
    expect(await demander()).toBe('rien');
    await expect.poll(demander).toBe('muet');
    reponses[0]?.('là');
    expect(await demander()).toBe('là');
  });
});
