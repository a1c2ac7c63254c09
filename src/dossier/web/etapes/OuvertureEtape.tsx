import { useCallback, useState } from 'react';
import type { Option } from '../../../kit/api';
import { call } from '../../../kit/web/call';
import { CardSection, FormGrid } from '../../../kit/web/Card';
import { TextField } from '../../../kit/web/fields/TextField';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { notifyWarning } from '../../../kit/web/notify';
import { addOuverture } from '../../api';
import { avertissement } from '../../avancement';
import { libellesCotes } from '../../config';
import { OUVERTURE } from '../../etapes';
import {
  LIBELLES_OUVERTURE,
  type OuvertureSaisie,
  manquesOuverture,
  ouvertureForm,
} from '../../etapes/ouverture';
import { REFUSE } from '../decouvert';
import { LIGNE_PARTIE, OUVERTURE_VALIDEE } from '../messages';
import { perdPaiementsDepuis } from '../perdPaiements';
import type { EtapeProps } from './contrat';
import { AutresDossiers } from './ouverture/AutresDossiers';
import { accepteDeLiberer } from './ouverture/affaireLiberee';
import { listesOuverture, noterParties } from './noms';
import {
  type ChampClient,
  type ChampSociete,
  type Cible,
  type Outils,
  champActuel,
  cibler,
} from './ouverture/outils';
import { PartiesSection } from './ouverture/PartiesSection';
import { PrixSection } from './ouverture/PrixSection';
import { ProprietesField } from './ouverture/ProprietesField';
import { avecTpi, fusionnerOuverture, valeursOuverture } from './ouverture/saisieOuverture';
import { useConnus } from './ouverture/useConnus';
import { useEtape } from './useEtape';

const ClientModal = lazyWindow(() =>
  import('../../../client/web/ClientModal').then((module) => module.ClientModal),
);
const SocieteModal = lazyWindow(() =>
  import('../../../societe/web/SocieteModal').then((module) => module.SocieteModal),
);

/** R426–R450: what is sold or given, by whom, to whom, for how much. */
export function OuvertureEtape({ openCdg, readOnly, ...props }: EtapeProps) {
  const { dossier } = props;
  const [pourClient, setPourClient] = useState<Cible<ChampClient> | null>(null);
  const [pourSociete, setPourSociete] = useState<Cible<ChampSociete> | null>(null);
  const connus = useConnus(dossier);

  /** Ouverture is the one step that is not saved incomplete (D61). */
  const refuser = (ouverture: OuvertureSaisie): boolean => {
    const manques = manquesOuverture({ config: dossier.config, ouverture });
    if (manques.length === 0) return false;
    montrer(manques);
    notifyWarning(avertissement({ etape: OUVERTURE, manques }));
    return true;
  };
  const { form, garde, montrer, oublier } = useEtape({
    ...props,
    etape: OUVERTURE,
    schema: ouvertureForm,
    valeurs: valeursOuverture,
    fusionner: (lu, saisie) => fusionnerOuverture(lu, saisie, connus),
    envoyer: async (ouverture, depart) => {
      if (!(await perdPaiementsDepuis(depart, ouverture.vendeurs))) return REFUSE;
      const affaire = depart.ouverture.prix.caisseNotaire.cdg?.value ?? null;
      const choisie = ouverture.prix.caisseNotaire.cdg?.value;
      if (!(await accepteDeLiberer(dossier.id, affaire, choisie))) return REFUSE;
      const { version } = depart;
      const body = { id: dossier.id, version, affaire, ouverture: avecTpi(ouverture, depart) };
      return call(addOuverture, { body });
    },
    valide: OUVERTURE_VALIDEE,
    prefixe: 'ouverture.',
    refuser,
    libelles: LIBELLES_OUVERTURE,
    champDe: (path) => path.replace(/^ouverture\./, '').replace(/\.cdg$/, '.cdg.value'),
    listes: listesOuverture(dossier, connus),
    noter: noterParties,
  });

  const creerClient = useCallback(
    (champ: ChampClient) => setPourClient(cibler(form.getValues(), champ)),
    [form],
  );
  const creerSociete = useCallback(
    (champ: ChampSociete) => setPourSociete(cibler(form.getValues(), champ)),
    [form],
  );
  /** The row may have moved, or gone, when another clerk's save was merged while the window was open. */
  const choisir = (cible: Cible<ChampClient> | Cible<ChampSociete>, id: number) => {
    const champ = champActuel<ChampClient | ChampSociete>(form.getValues(), cible);
    if (champ) form.setValue(champ, id, { shouldDirty: true });
    else notifyWarning(LIGNE_PARTIE);
  };
  const societeChoisie = (societe: Option) => {
    connus.noterSociete(societe);
    if (pourSociete) choisir(pourSociete, societe.value);
  };
  const outils: Outils = { form, connus, creerClient, creerSociete, readOnly };
  const cotes = libellesCotes(dossier.config.type);
  const cote = { ...outils, onManques: montrer, onDeplacees: oublier };
  return (
    <>
      {garde}
      <CardSection>
        <FormGrid columns={2}>
          <TextField
            control={form.control}
            name="titre"
            label={LIBELLES_OUVERTURE['ouverture.titre'] ?? ''}
            required
            readOnly={readOnly}
          />
          <ProprietesField dossier={dossier} form={form} readOnly={readOnly} />
        </FormGrid>
        {!readOnly && <AutresDossiers control={form.control} dossierId={dossier.id} />}
      </CardSection>
      <PartiesSection {...cote} cote="vendeurs" titre={cotes.vendeurs} singulier={cotes.vendeur} />
      <PartiesSection {...cote} cote="acquereurs" titre={cotes.acquereurs} singulier={cotes.acquereur} />
      <PrixSection {...outils} dossier={dossier} openCdg={openCdg} />
      {pourClient && (
        <ClientModal
          onClose={() => setPourClient(null)}
          onSaved={(client) => {
            connus.noterClient({ ...client, numCin: null, hasCin: false });
            choisir(pourClient, client.value);
          }}
          onChoisi={({ value }) => choisir(pourClient, value)}
        />
      )}
      {pourSociete && (
        <SocieteModal
          onClose={() => setPourSociete(null)}
          onSaved={societeChoisie}
          onChoisi={societeChoisie}
        />
      )}
    </>
  );
}
