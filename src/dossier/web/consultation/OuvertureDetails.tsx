import { Amount } from '../../../kit/web/Amount';
import { CardSection } from '../../../kit/web/Card';
import { type DescriptionItem, DescriptionList } from '../../../kit/web/DescriptionList';
import { EmptyState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { natureLabel, type Propriete } from '../../../propriete/propriete';
import { CHAMPS } from '../../../propriete/champs';
import { PROPRIETES } from '../../../propriete/web/messages';
import { avisPersonnes } from '../../avis';
import { LIBELLE_COMPLEMENT, libellesCotes } from '../../config';
import type { Dossier } from '../../dossier';
import { OUVERTURE } from '../../etapes';
import { ecartDePrix, libellesOuverture } from '../../etapes/ouverture';
import { Ecart } from '../etapes/Ecart';
import { manqueDe } from './acces';
import { AffaireCdg } from './AffaireCdg';
import classes from './consultation.module.css';
import { AUCUNE_PROPRIETE } from './messages';
import { PartiesTable } from './PartiesTable';
import type { useConsultation } from './queries';

const COLONNES: Column<Propriete>[] = [
  {
    key: 'designation',
    label: CHAMPS.designation,
    strong: true,
    card: 'title',
    render: (row) => row.designation,
  },
  { key: 'refFonciere', label: CHAMPS.refFonciere, width: '17%', render: (row) => row.refFonciere },
  {
    key: 'situation',
    label: CHAMPS.situationJuridique,
    width: '17%',
    render: (row) => row.situationJuridique,
  },
  { key: 'nature', label: CHAMPS.nature, width: '22%', render: (row) => natureLabel(row.nature) },
  { key: 'commune', label: CHAMPS.commune, width: '16%', render: (row) => row.commune },
];

/** « Hors la vue » is shown here to the office, and never printed (D64). */
function informations(dossier: Dossier): DescriptionItem[] {
  const manque = manqueDe(dossier, OUVERTURE);
  const { titre, prix } = dossier.ouverture;
  const { horsVue, caisseNotaire } = prix;
  const { complement, type } = dossier.config;
  return [
    { label: 'Répertoire', value: dossier.repertoire ?? 'attribué à la signature' },
    { label: 'Titre', value: titre ?? dossier.titre, missing: manque('ouverture.titre') },
    { label: 'Type du dossier', value: type },
    ...(complement ? [{ label: 'Complément', value: LIBELLE_COMPLEMENT[complement] }] : []),
    {
      label: libellesOuverture(dossier.config.type)['ouverture.prix.total'] ?? '',
      value: prix.total !== null && <Amount value={prix.total} />,
      missing: manque('ouverture.prix.total'),
    },
    {
      label: 'Caisse du notaire (CDG)',
      value: caisseNotaire.isChecked ? (caisseNotaire.cdg?.label ?? '') : 'Non',
      missing: manque('ouverture.prix.caisseNotaire.cdg'),
    },
    {
      label: 'Hors la vue',
      value: horsVue.isChecked ? horsVue.montant !== null && <Amount value={horsVue.montant} /> : 'Non',
      missing: manque('ouverture.prix.horsVue.montant'),
    },
  ];
}

interface Props {
  dossier: Dossier;
  proprietes: Propriete[] | undefined;
  cdg: ReturnType<typeof useConsultation>['cdg'];
}

/** R565. */
export function OuvertureDetails({ dossier, proprietes, cdg }: Props) {
  const manque = manqueDe(dossier, OUVERTURE);
  const cotes = libellesCotes(dossier.config.type);
  return (
    <>
      <DescriptionList items={informations(dossier)} />
      <Ecart texte={ecartDePrix(dossier)} />
      <PartiesTable
        titre={cotes.acquereurs}
        parties={dossier.ouverture.acquereurs}
        path="ouverture.acquereurs"
        manque={manque}
        avis={avisPersonnes('acquereurs', dossier.ouverture)}
      />
      <PartiesTable
        titre={cotes.vendeurs}
        parties={dossier.ouverture.vendeurs}
        path="ouverture.vendeurs"
        manque={manque}
        avis={avisPersonnes('vendeurs', dossier.ouverture)}
      />
      <AffaireCdg dossier={dossier} cdg={cdg} />
      <CardSection title={PROPRIETES}>
        <div className={classes.table}>
          <Table
            label={PROPRIETES}
            columns={COLONNES}
            rows={proprietes ?? []}
            rowId={({ id }) => id}
            loading={proprietes === undefined}
            expected={1}
            empty={<EmptyState text={AUCUNE_PROPRIETE} />}
          />
        </div>
      </CardSection>
    </>
  );
}
