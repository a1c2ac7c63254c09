import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { addClient } from '../../client/api';
import { AppError } from '../../kit/errors';
import { ouvrirBureau } from './bureau';

describeOffices('Le bureau qui charge la démonstration', (office) => {
  it('sait ce que l’étude lui refuse', async () => {
    const refus = await ouvrirBureau(office().server.app, '')
      .call(addClient, { body: {} as never })
      .catch((error: Error) => error.cause);
    expect(refus).toBeInstanceOf(AppError);
    expect(refus).toMatchObject({ code: 'session_requise' });
  });
});
