/** The reconciliation on a day: what the bank and the books hold, and what remains unexplained. */
import { ZERO, type Centimes, sum, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { EtatRapprochement } from '../apiRapprochement';
import { formatSeul } from '../import/usuel';
import { enBanque, expliquer } from '../rapprochement';
import type { CompteBanque } from '../releve';
import {
  readJournalEtDossiers,
  readLieuxEnCause,
  totalSansEcriture,
  totauxSansBanque,
} from './sql-etat-banque';
import { readDernierReleve, readFormat, readJours, readSoldesDits } from './sql-releves';

export const enBanqueAu = async (db: Db, compte: CompteBanque, au: string) => {
  const [jours, dits] = [await readJours(db, compte), await readSoldesDits(db, compte)];
  return enBanque({ jours, dits }, au);
};

const enDirhams = ({ nombre, montant }: { nombre: number; montant: Centimes }) => ({
  nombre,
  montant: toDirhams(montant),
});

/** Call it in a snapshot: it reads in slices, and between two of them somebody may match a line. */
export async function etatBanque(db: Db, compte: CompteBanque, au: string): Promise<EtatRapprochement> {
  const banque = await enBanqueAu(db, compte, au);
  const { journal, dossiers } = await readJournalEtDossiers(db, compte, au);
  const sansEcriture = await totalSansEcriture(db, compte, au);
  const { avant, depuis } = await totauxSansBanque(db, compte, { au, debut: banque.debut });
  const { ecart, explique, reste } = expliquer({
    banque: banque.solde,
    journal,
    sansEcriture: sansEcriture.montant,
    sansBanque: depuis.montant,
    depart: banque.depart ?? ZERO,
    avant: avant.montant,
    trous: sum(banque.trous.map(({ montant }) => montant)),
  });
  const usuel = await readFormat(db, compte);
  return {
    au,
    banque: toDirhams(banque.solde),
    journal: toDirhams(journal),
    dossiers: toDirhams(dossiers),
    dit: banque.dit && { date: banque.dit.date, montant: toDirhams(banque.dit.montant) },
    sansEcriture: enDirhams(sansEcriture),
    sansBanque: enDirhams(depuis),
    depart:
      banque.debut === null
        ? null
        : {
            date: banque.debut,
            connu: banque.depart !== null,
            banque: toDirhams(banque.depart ?? ZERO),
            journal: toDirhams(avant.montant),
          },
    trous: banque.trous.map((trou) => ({ ...trou, montant: toDirhams(trou.montant) })),
    ecart: toDirhams(ecart),
    explique: toDirhams(explique),
    reste: toDirhams(reste),
    lieux: journal === dossiers ? [] : await readLieuxEnCause(db, compte, au),
    dernier: await readDernierReleve(db, compte),
    format: usuel && formatSeul(usuel),
  };
}
