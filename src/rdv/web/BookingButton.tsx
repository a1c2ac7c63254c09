import { IconPhone } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { screenOf } from '../../kit/web/screen';
import classes from './BookingButton.module.css';
import { closeBooking, openBooking, useBookingOpened } from './booking';
import { PRISE_DE_RDV } from './messages';

const BookingPanel = lazyWindow(() => import('./BookingPanel').then((module) => module.BookingPanel));

/** R066, R067: on every screen of the office, the round button and the panel that it opens. */
export function BookingButton() {
  const opened = useBookingOpened();
  const screen = useLocation({ select: screenOf });
  // Like any window, it goes with the screen that it was opened on: the user was told that its typing would be lost.
  useEffect(closeBooking, [screen]);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={PRISE_DE_RDV}
        title={PRISE_DE_RDV}
        onClick={openBooking}
      >
        <IconPhone size={22} stroke={1.8} aria-hidden />
      </button>
      {opened && <BookingPanel onClose={closeBooking} />}
    </>
  );
}
