import type { BinKind } from '../../kit/server/bin';
import type { GenreCorbeille } from '../corbeille';

/** How each slice names, shows and restores its records: only the slice knows what the bin keeps of them. */
export type Genres = Readonly<Record<GenreCorbeille, BinKind<never>>>;
