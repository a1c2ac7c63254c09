import type { BinKind } from '../../kit/server/bin';
import type { GenreCorbeille } from '../corbeille';

/** What each slice has said of its records; only it knows what the bin keeps of them. */
export type Genres = Readonly<Record<GenreCorbeille, BinKind<never>>>;
