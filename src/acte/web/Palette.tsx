import { useDeferredValue, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getAllDossiers } from '../../dossier/apiRegistre';
import { titreDossier } from '../../dossier/registre';
import { Card } from '../../kit/web/Card';
import { ServerSelectField } from '../../kit/web/fields/ServerSelectField';
import { rowOptions } from '../../kit/web/fields/serverOptions';
import { SearchBox } from '../../kit/web/SearchBox';
import { EmptyState, ErrorState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { getPalette } from '../api';
import { type Balise, ecrire } from '../tag';
import { copier } from '../../kit/web/copier';
import { GroupeBalises } from './GroupeBalises';
import { palette as text } from './messages';
import classes from './modeles.module.css';
import { cleDeBalise, rechercher } from './balises';

/** The files, searched by number, title or party. */
const DOSSIERS = rowOptions(getAllDossiers, {}, (row) => ({ value: row.id, label: titreDossier(row) }));

interface Copie {
  balise: string;
  message: string;
}

/** All tags, and what each prints for a file; a click copies one. */
export function Palette() {
  const form = useForm<{ dossier: number | null }>({ defaultValues: { dossier: null } });
  const dossierId = useWatch({ control: form.control, name: 'dossier' });
  const [q, setQ] = useState('');
  const [copie, setCopie] = useState<Copie | null>(null);
  const valeurs = useCall(
    getPalette,
    { params: { dossierId: dossierId ?? 0 } },
    { enabled: dossierId !== null, staleTime: 0 },
  );
  const cherche = useDeferredValue(q);
  const groupes = rechercher(cherche);
  const surClic = async (balise: Balise) => {
    const ecrite = ecrire(balise);
    const message = (await copier(ecrite)) ? text.copiee(ecrite) : text.aLaMain(ecrite);
    setCopie({ balise: cleDeBalise(balise), message });
  };

  return (
    <Card title={text.titre} note={text.cliquez}>
      <div className={classes.barre}>
        <SearchBox label={text.recherche} placeholder={text.exemple} value={q} onSearch={setQ} />
        <div className={classes.dossier}>
          <ServerSelectField
            control={form.control}
            name="dossier"
            label={text.dossier}
            hideLabel
            placeholder={text.dossierExemple}
            source={DOSSIERS}
            clearable
          />
        </div>
        <output className={classes.copie}>{copie?.message}</output>
      </div>
      {valeurs.isError && dossierId !== null && (
        <ErrorState text={text.erreur} onRetry={() => void valeurs.refetch()} />
      )}
      {groupes.length === 0 && <EmptyState text={text.vide} />}
      {groupes.map((groupe) => (
        <GroupeBalises
          // The key remounts the groups, unfolded while one searches and folded again after.
          key={`${groupe.groupe} ${cherche !== ''}`}
          groupe={groupe}
          ouvert={cherche !== ''}
          valeurs={dossierId === null ? undefined : valeurs.data}
          copiee={copie?.balise}
          onCopier={(balise) => void surClic(balise)}
        />
      ))}
    </Card>
  );
}
