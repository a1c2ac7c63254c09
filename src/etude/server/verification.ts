/** Who has verified what the office relies on, and when. */
export interface Verification {
  par: number;
  le: Date;
}

/** The columns that keep it; null: to be verified. */
export const verification = (verifie: Verification | null) => ({
  verifie_le: verifie?.le.toISOString() ?? null,
  verifie_par: verifie?.par ?? null,
});
