import { encode } from 'uqr';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormModal } from '../../kit/web/FormModal';
import { TextField } from '../../kit/web/fields/TextField';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { code } from '../secondFacteur';
import { fenetreTotp as text } from './messagesSecurite';
import classes from './SecondFacteur.module.css';
import { avis, confirmer, useAjout } from './useSecondFacteur';

const QUIET = 4; // ISO/IEC 18004: four modules of white around
const form = z.object({ code: code() });

interface Props {
  propose: { secret: string; uri: string };
  onDone: (answer: { codes: string[] | null }) => void;
  onClose: () => void;
}

/** The secret goes to the telephone, which proves by a code that it has it. */
export function TotpWindow({ propose: { secret, uri }, onDone, onClose }: Props) {
  const typed = useZodForm(form, { defaultValues: { code: '' } });
  const { save, saving } = useSave({
    ...useAjout({
      envoyer: ({ code }: { code: string }) => confirmer(code),
      estLa: ({ totpDepuis }) => totpDepuis !== null,
      success: avis.totp,
      onDone,
    }),
    form: typed,
  });
  return (
    <FormModal
      title={text.title}
      size="sm"
      form={typed}
      saving={saving}
      confirmLabel={text.confirmer}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={classes.line}>{text.etape1}</p>
      <Qr uri={uri} />
      <div className={classes.spaced}>
        <span className={classes.label}>{text.secret}</span>
        <div className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</div>
      </div>
      <TextField
        control={typed.control}
        name="code"
        label={text.code}
        description={text.etape2}
        autoComplete="one-time-code"
        required
      />
    </FormModal>
  );
}

/** One path, black on white, without a style that the content security policy would refuse. */
function Qr({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(uri, { border: QUIET });
    const cells = data.flatMap((row, y) => row.flatMap((black, x) => (black ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: cells.join('') };
  }, [uri]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.qr}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
