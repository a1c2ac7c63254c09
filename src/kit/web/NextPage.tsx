import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import classes from './NextPage.module.css';
import { ErrorState } from './states';

type Reading = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The end of a list that is read page after page. The button stays when the next page did not come: it asks again. */
export function NextPage({ reading }: { reading: Reading }) {
  if (!reading.hasNextPage) return null;
  return (
    <div className={classes.next}>
      {reading.isFetchNextPageError && <ErrorState />}
      <Button
        variant="default"
        loading={reading.isFetchingNextPage}
        onClick={() => void reading.fetchNextPage()}
      >
        Voir la suite
      </Button>
    </div>
  );
}
