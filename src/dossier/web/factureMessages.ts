/** What the window of the invoice says. */
export const PRO_FORMA = 'Pro forma';
export const PAS_EMISE = 'Rien n’est émis\u00a0: ces montants suivent le dossier.';
export const EMISE = 'Émise';
export const emiseLe = (numero: string, jour: string): string => `${numero}, du ${jour}`;
export const aChange = (total: string): string =>
  `Les montants du dossier ont changé depuis\u00a0: leur total est aujourd’hui de ${total}. Un avoir permet de refacturer.`;
const ET = new Intl.ListFormat('fr');
export const adressee = (noms: readonly string[]): string => `Adressée à ${ET.format(noms)}`;
export const aChangeDeNom = (noms: readonly string[]): string =>
  `Les noms du dossier ont changé depuis\u00a0: elle serait aujourd’hui adressée à ${ET.format(noms)}. Un avoir permet de refacturer.`;

export const EMETTRE = 'Émettre la facture';
export const QUESTION_EMETTRE = {
  title: 'Émettre la facture\u00a0?',
  text: 'Elle prend le prochain numéro de l’année et ne pourra plus être modifiée ni supprimée.',
  lines: ['Seul un avoir pourra la corriger.'],
  confirmLabel: EMETTRE,
};
export const FACTURE_EMISE = 'Facture émise\u00a0!';
export const AVOIR_ETABLI = 'Avoir établi\u00a0!';
export const numeroDonne = (numero: string): string => `Elle porte le numéro ${numero}.`;
export const avoirDonne = (numero: string): string => `Il porte le numéro ${numero}.`;

export const AVOIR = 'Établir un avoir';
export const questionAvoir = (numero: string) => ({
  title: 'Établir un avoir\u00a0?',
  text: `Il annule en entier la facture ${numero}, et ne pourra plus être modifié.`,
  reason: 'Motif de l’avoir',
  confirmLabel: AVOIR,
});

export const DEJA_EMIS = 'Factures et avoirs émis';
export const annuleePar = (numero: string): string => `annulée par ${numero}`;
export const annule = (numero: string): string => `annule ${numero}`;
export const telechargerNumero = (numero: string): string => `Télécharger ${numero}`;
