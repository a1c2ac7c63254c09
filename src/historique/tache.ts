/** The daily task that signs the journal and reads it whole: its failure is another alert than the others'. */
export const TACHE_DU_JOURNAL = 'journal';
