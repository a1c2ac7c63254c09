/** What a hash costs here: hundreds of accounts are made and signed in, and nobody steals them. */
export const PEU = 8;
