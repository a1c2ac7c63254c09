/** The daily task that signs the journal and reads it whole: its failure has an alert of its own. */
export const TACHE_DU_JOURNAL = 'journal';
