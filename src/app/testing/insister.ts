/** Asks again as long as the office says that it has too much to do, as its message asks (`indisponible`). */
export async function insister<A extends { status: number }>(demander: () => Promise<A>): Promise<A> {
  const answer = await demander();
  return answer.status === 503 ? insister(demander) : answer;
}
