import { expect, it } from 'vitest';
import { newTotpSecret, totpStep } from './totp';

it('un code de six signes qui ne sont pas des chiffres n’est pas un code, et ne fait rien échouer', () => {
  const secret = newTotpSecret();
  for (const code of ['éééééé', '١٢٣٤٥٦', '😀😀😀', 'abcdef', '12345', '1234567', ''])
    expect(totpStep(secret, code, new Date()), code).toBeNull();
});
