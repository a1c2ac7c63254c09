/** All that the tags print for one file. */
import { DONATION, estDonation, VENTE } from '../dossier/config';
import { CONSERVATION, ENREGISTREMENT, FORMALITES, OUVERTURE, SIGNATURE } from '../dossier/etape';
import { derniereSignature } from '../dossier/etapes/signature';
import { enTete } from '../etude/etude';
import { anneeEnLettres, dateEnLettres } from '../kit/lettres';
import { sum, toCentimes, toDirhams } from '../kit/money';
import { biens, parties } from './parties';
import { type Entree, type Portee, champsDe, enUnTenant, neant, portee, rang } from './portee';
import { type Sources, lienEtape } from './sources';
import { porteeVersement } from './versement';

function etude(sources: Sources): Entree[] {
  const e = enTete(sources.etude);
  const { texte } = champsDe('/app/settings/etude');
  const { nom, notaire, adresse, ville, tel, fax, email, ice, patente, cnss, rib } = e;
  const lignes = {
    nom,
    notaire,
    adresse,
    ville,
    tel: enUnTenant(tel),
    fax: enUnTenant(fax),
    email,
    ice,
    if: e.identifiantFiscal,
    patente,
    cnss,
    rib: enUnTenant(rib),
  };
  return Object.entries(lignes).map(([cle, valeur]) => texte(`etude.${cle}`, valeur));
}

function dates({ dossier, aujourdhui }: Sources): Entree[] {
  const { texte, jour } = champsDe(lienEtape(dossier.id, SIGNATURE));
  const acte = derniereSignature(dossier);
  const { vendeurs, acquereurs } = dossier.ouverture;
  const heures = [...vendeurs, ...acquereurs].flatMap(({ signature: { date, heure } }) =>
    date === acte && heure ? [heure] : [],
  );
  const annee = acte && anneeEnLettres(Number(acte.slice(0, 4)));
  // The day in words is « le douze novembre » and the year: without its article and the year.
  const jourEtMois = acte && annee && dateEnLettres(acte).slice('le '.length, -annee.length).trim();
  return [
    ...jour('aujourdhui', aujourdhui),
    ...jour('acte.date', acte),
    texte('acte.heure', acte && heures.sort().at(-1)),
    texte('acte.jour.lettres', jourEtMois),
    texte('acte.annee.lettres', annee),
  ];
}

/** The whole price passes through the notary's account: the act certifies its payment only then. */
const prixEnCaisse = ({ ouverture: { prix } }: Sources['dossier']): boolean =>
  prix.caisseNotaire.isChecked && !prix.horsVue.isChecked;

function argent({ dossier, affaire, personnes }: Sources): Entree[] {
  const { devis: d, enregistrement, conservation } = dossier;
  const lien = lienEtape(dossier.id, OUVERTURE);
  const ouverture = champsDe(lien);
  const devis = champsDe(`/app/dossier/modifier/${dossier.id}`);
  // D41: a donation has no costs in its quote.
  const frais = estDonation(dossier) ? champsDe(null) : devis;
  const versements = affaire?.versements ?? [];
  const enregistre = d.prix_vente !== null && d.enreg_percent !== null;
  const conserve = d.prix_vente !== null && d.conserv_percent !== null;
  const prix = dossier.ouverture.prix.total ?? d.prix_vente;
  const total = toDirhams(sum(versements.map(({ montant }) => toCentimes(montant))));
  return [
    ...ouverture.montant('prix', prix),
    ...devis.montant('frais.enregistrement', enregistre ? enregistrement.montant : null),
    ...devis.montant('frais.conservation', conserve ? conservation.montant : null),
    ...frais.montant('frais.etude', d.frais_etude === null ? null : d.frais_etude_ttc),
    ...devis.montant('frais.total', enregistre && conserve ? d.total_ttc : null),
    ['cdg', affaire !== null],
    ['verse', versements.length > 0],
    ['prixEnCaisse', prixEnCaisse(dossier)],
    ['prixVerse', prixEnCaisse(dossier) && prix !== null && toCentimes(total) >= toCentimes(prix)],
    ouverture.texte('cdg.recu', affaire?.numRecu),
    ouverture.texte('cdg.compte', enUnTenant(affaire?.numCompte)),
    ...ouverture.montant('cdg.total', affaire && total),
    ['versements', versements.map((v, i) => porteeVersement(v, personnes, lien, rang(i, versements.length)))],
  ];
}

/** D44: when the client sees to the TPI, the file has no field for it; when no seller owes any, it is « néant ». */
function tpi({ id, formalite }: Sources['dossier']): Entree[] {
  const { tpiCase, dateDepot, montant, vendeurs } = formalite.tpi;
  if (vendeurs.length > 0 && vendeurs.every(({ isTpi }) => !isTpi))
    return [...neant('tpi.depot'), ...neant('tpi.montant')];
  const f = champsDe(tpiCase === 'client' ? null : lienEtape(id, FORMALITES));
  const connu = vendeurs.length > 0 && vendeurs.every((v) => !v.isTpi || v.montant !== null);
  return [
    ...f.jour('tpi.depot', dateDepot),
    ...(connu && montant === 0 ? neant('tpi.montant') : f.montant('tpi.montant', connu ? montant : null)),
  ];
}

function quitus({ id, formalite: { qf } }: Sources['dossier']): Entree[] {
  const { texte } = champsDe(qf.qfCase === 'client' ? null : lienEtape(id, FORMALITES));
  const { article, situation, commune, impot, perception } = qf;
  const lus = {
    article,
    situation,
    commune: commune.commune,
    impot: impot.impot,
    perception: perception.perception,
  };
  return Object.entries(lus).map(([cle, valeur]) => texte(`quitus.${cle}`, valeur));
}

function formalites({ dossier }: Sources): Entree[] {
  const { enregistrement: e, conservation: c } = dossier;
  const a = champsDe(lienEtape(dossier.id, ENREGISTREMENT));
  const b = champsDe(lienEtape(dossier.id, CONSERVATION));
  return [
    a.texte('enregistrement.avis', e.refAvis),
    a.texte('enregistrement.re', e.re),
    a.texte('enregistrement.or', e.or),
    ...a.jour('enregistrement.date', e.date),
    b.texte('conservation.r1', c.r1),
    ...b.jour('conservation.date', c.dateEnvoie),
    ...tpi(dossier),
    ...quitus(dossier),
  ];
}

function dossier({ dossier: d }: Sources): Entree[] {
  const { texte } = champsDe(lienEtape(d.id, SIGNATURE));
  const { type, complement } = d.config;
  return [
    texte('dossier.repertoire', d.repertoire),
    champsDe(lienEtape(d.id, OUVERTURE)).texte('dossier.titre', d.titre),
    ['dossier.type', type],
    ['dossier.annee', String(d.annee)],
    ['vente', type === VENTE],
    ['donation', type === DONATION],
    ['mainlevee', complement === "Main levée d'hyptheque"],
    ['pret', complement === 'Prèt hypothecaire'],
    ['prorogation', complement === 'Prorogation de délai'],
    ['promesse', complement === 'Promesse de vente'],
  ];
}

/** The scope of the whole act; its loops hold those within. */
export const donneesDe = (sources: Sources): Portee =>
  portee(
    etude(sources),
    dossier(sources),
    dates(sources),
    argent(sources),
    formalites(sources),
    parties(sources),
    biens(sources),
  );
