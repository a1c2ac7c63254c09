import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Moyen, SecondFacteurRequis } from '../secondFacteur';
import { navigateurSaitLesCles } from './cle';
import classes from './LoginPage.module.css';
import { messages } from './messages';
import type { Login } from './useLogin';

const text = messages.login.second;

const CHANGER: Record<Moyen, string> = {
  totp: text.utiliserTotp,
  cle: text.utiliserCle,
  secours: text.utiliserSecours,
};

interface Props {
  requis: SecondFacteurRequis;
  login: Pick<Login, 'failure' | 'sending' | 'refuse' | 'sendCode' | 'sendSecondKey' | 'back'>;
  /** What was refused, said above the fields. */
  alert: ReactNode;
}

/** After a right password: what the account asks besides it, one means at a time. */
export function SecondFacteurStep({ requis, login, alert }: Props) {
  const possibles = requis.moyens.filter((moyen) => moyen !== 'cle' || navigateurSaitLesCles());
  const [moyen, setMoyen] = useState<Moyen | undefined>(possibles[0]);
  const { sending } = login;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (moyen === 'cle') return void login.sendSecondKey();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) void login.sendCode(code);
    else login.refuse(text.manque);
  };
  const choisir = (autre: Moyen) => {
    login.refuse(null);
    setMoyen(autre);
  };
  return (
    <form noValidate className={classes.step} onSubmit={submit}>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.lead}>{moyen ? text[moyen] : text.perdu}</p>
      {alert}
      {moyen && moyen !== 'cle' && <Code key={moyen} moyen={moyen} refused={login.failure !== null} />}
      {moyen && (
        <Button
          // Another one for a key: only what is new takes the keyboard.
          key={moyen === 'cle' ? moyen : 'code'}
          type="submit"
          fullWidth
          disabled={sending}
          autoFocus={moyen === 'cle'}
          leftSection={moyen === 'cle' ? <IconKey size={17} aria-hidden /> : undefined}
        >
          {sending ? 'Chargement…' : moyen === 'cle' ? text.utiliserCle : text.valider}
        </Button>
      )}
      <div className={classes.others}>
        {possibles
          .filter((autre) => autre !== moyen)
          .map((autre) => (
            <Button
              key={autre}
              variant="subtle"
              size="compact-sm"
              disabled={sending}
              onClick={() => choisir(autre)}
            >
              {CHANGER[autre]}
            </Button>
          ))}
        <Button variant="subtle" size="compact-sm" disabled={sending} onClick={login.back}>
          {text.retour}
        </Button>
      </div>
    </form>
  );
}

function Code({ moyen, refused }: { moyen: 'totp' | 'secours'; refused: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // What was refused is typed over.
  useEffect(() => {
    if (!refused) return;
    field.current?.focus();
    field.current?.select();
  }, [refused]);
  return (
    <TextInput
      ref={field}
      label={moyen === 'totp' ? text.code : text.codeSecours}
      name="code"
      className={classes.code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={moyen === 'totp' ? 'numeric' : 'text'}
      autoFocus
      aria-invalid={refused}
    />
  );
}
