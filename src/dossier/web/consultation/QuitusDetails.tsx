import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { type DescriptionItem, DescriptionList } from '../../../kit/web/DescriptionList';
import { rem } from '../../../kit/web/rem';
import { avisRetrait, dateAvec } from '../../avis';
import type { Dossier } from '../../dossier';
import { FORMALITES } from '../../etapes';
import { LIBELLES_QF, perceptionPayee } from '../../etapes/quitus';
import { libelleDe } from '../../manque';
import { manqueDe } from './acces';
import { PaiementsTable } from './PaiementsTable';
import { Bloc } from './Section';

interface Props {
  dossier: Dossier;
}
type Champ = (path: string, value: DescriptionItem['value']) => DescriptionItem;

function champsDe(dossier: Dossier): { texte: Champ; date: Champ; montant: Champ } {
  const manque = manqueDe(dossier, FORMALITES);
  const texte: Champ = (path, value) => ({
    label: libelleDe(LIBELLES_QF, path),
    value,
    missing: manque(path),
  });
  return {
    texte,
    date: (path, value) => texte(path, formatDate(value as string | null)),
    montant: (path, value) => texte(path, value !== null && <Amount value={value as number} />),
  };
}

/** R570. Parts that are not ticked or not due yet are not shown (D44). */
export function QuitusDetails({ dossier }: Props) {
  const { texte } = champsDe(dossier);
  const { nom, nature, article, situation, envoie } = dossier.formalite.qf;
  return (
    <>
      <DescriptionList
        items={[
          texte('qf.nom', nom),
          texte('qf.nature', nature),
          texte('qf.article', article),
          texte('qf.situation', situation),
          texte('qf.envoie', envoie),
        ]}
      />
      <div style={{ marginTop: rem(20) }}>
        <Commune dossier={dossier} />
        <Impots dossier={dossier} />
        <Perception dossier={dossier} />
      </div>
    </>
  );
}

function Commune({ dossier }: Props) {
  const { texte, date, montant } = champsDe(dossier);
  const { commune } = dossier.formalite.qf;
  const depot = commune.isPhysique
    ? [
        date('qf.commune.dateDepot', commune.dateDepot),
        texte('qf.commune.dateRetrait', dateAvec(commune.dateRetrait, avisRetrait(commune))),
        texte('qf.commune.observationPhy', commune.observationPhy),
      ]
    : [];
  const reponse = commune.isRepondue
    ? [
        date('qf.commune.dateReponse', commune.dateReponse),
        montant('qf.commune.montant', commune.montant),
        texte('qf.commune.observationRep', commune.observationRep),
      ]
    : [];
  return (
    <Bloc titre="Commune">
      <DescriptionList
        items={[
          texte('qf.commune.commune', commune.commune),
          { label: 'Dépôt physique', value: commune.isPhysique ? 'Oui' : 'Non' },
          ...depot,
          { label: 'Réponse de la commune', value: commune.isRepondue ? 'Oui' : 'Non' },
          ...reponse,
        ]}
      />
      {commune.isRepondue && (
        <PaiementsTable
          dossier={dossier}
          label="Paiement de la commune"
          lignes={commune.modePaiement === null ? [] : [{ ...commune, path: 'qf.commune' }]}
        />
      )}
    </Bloc>
  );
}

function Impots({ dossier }: Props) {
  const { texte, date, montant } = champsDe(dossier);
  const { impot } = dossier.formalite.qf;
  return (
    <Bloc titre="Impôts">
      <DescriptionList
        items={[
          texte('qf.impot.impot', impot.impot),
          date('qf.impot.dateReponse', impot.dateReponse),
          montant('qf.impot.montant', impot.montant),
        ]}
      />
      <PaiementsTable
        dossier={dossier}
        label="Paiements des impôts"
        lignes={impot.modePaiements.map((p, row) => ({ ...p, path: `qf.impot.modePaiements.${row}` }))}
      />
    </Bloc>
  );
}

function Perception({ dossier }: Props) {
  const { texte, date, montant } = champsDe(dossier);
  const { perception } = dossier.formalite.qf;
  return (
    <Bloc titre="Perception">
      <DescriptionList
        items={[
          texte('qf.perception.perception', perception.perception),
          date('qf.perception.dateDepot', perception.dateDepot),
          texte('qf.perception.dateRetrait', dateAvec(perception.dateRetrait, avisRetrait(perception))),
          { label: 'Montant de la perception', value: <Amount value={perception.montant} /> },
          montant('qf.perception.extra', perception.extra),
        ]}
      />
      {perceptionPayee(dossier.formalite.qf) && (
        <PaiementsTable
          dossier={dossier}
          label="Paiements de la perception"
          lignes={perception.modePaiements.map((p, row) => ({
            ...p,
            path: `qf.perception.modePaiements.${row}`,
          }))}
        />
      )}
    </Bloc>
  );
}
