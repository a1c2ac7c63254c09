import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SANS_DROIT, useDroit } from '../../../compte/web/useDroit';
import { call } from '../../../kit/web/call';
import { showSaveError } from '../../../kit/web/dialogs';
import { STARRED } from '../../../kit/web/fields/starred';
import { revelerMdp } from '../../api';
import { MASQUE } from '../../etapes/tpi';
import { useFormalites } from './formalitesContext';
import { CACHER_MDP, VOIR_MDP } from './messages';
import { ValeurLue } from './ValeurLue';

interface Props {
  row: number;
  partieId: number;
}

/**
 * A seller's tax-portal password (D48). The stored one is only the mask here: showing it asks the server, which records it;
 * typing replaces it, emptying the field erases it.
 */
export function MdpField({ row, partieId }: Props) {
  const { champ, control, dossier, readOnly } = useFormalites();
  const { name, label } = champ(`tpi.vendeurs.${row}.mdp`);
  const { field, fieldState } = useController({ control, name: `tpi.vendeurs.${row}.mdp` });
  const [visible, setVisible] = useState(false);
  const [revele, setRevele] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const masque = field.value === MASQUE;
  // Whoever has just typed a password may see it.
  const permis = useDroit('voirMdp') || !masque;

  const voir = async () => {
    if (!masque || revele !== null) return setVisible(true);
    setBusy(true);
    try {
      const { mdp } = await call(revelerMdp, { params: { id: dossier.id, partieId } });
      setRevele(mdp);
      setVisible(true);
    } catch (error) {
      await showSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  const cacher = () => {
    setVisible(false);
    setRevele(null);
  };
  const ecrire = (text: string) => {
    setRevele(null);
    field.onChange((masque ? text.replaceAll('•', '') : text) || null);
  };

  const montre = visible && (!masque || revele !== null);
  const action = montre ? CACHER_MDP : VOIR_MDP;
  const bouton = field.value && (
    <ActionIcon
      variant="subtle"
      color="gray"
      // Named by its title while enabled: an aria-label naming the field would be taken for the field's own.
      aria-label={permis ? undefined : action}
      title={permis ? action : SANS_DROIT}
      disabled={!permis}
      loading={busy}
      onClick={() => (montre ? cacher() : void voir())}
    >
      {montre ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
    </ActionIcon>
  );
  if (readOnly)
    return (
      <ValeurLue label={label} readOnly>
        {field.value && (montre ? revele : MASQUE)}
        {bouton}
      </ValeurLue>
    );
  return (
    <TextInput
      ref={field.ref}
      name={name}
      label={label}
      labelProps={STARRED}
      aria-required
      type={montre ? 'text' : 'password'}
      autoComplete="new-password"
      spellCheck={false}
      value={(montre && masque ? revele : field.value) ?? ''}
      error={fieldState.error?.message}
      onFocus={({ currentTarget }) => masque && !montre && currentTarget.select()}
      onBlur={field.onBlur}
      onChange={({ currentTarget: { value } }) => ecrire(value)}
      rightSection={bouton}
    />
  );
}
