import { call } from '../../kit/web/call';
import { type Credentials, signIn } from '../api';
import { forgetSession } from './guard';

export async function openSession(credentials: Credentials): Promise<void> {
  await call(signIn, { body: credentials });
  forgetSession();
}
