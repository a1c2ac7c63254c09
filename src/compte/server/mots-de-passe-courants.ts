import { dictionary } from '@zxcvbn-ts/language-common';

/** Common passwords of here, which the list, made abroad, lacks. */
const ICI =
  `motdepasse monmotdepasse azertyuiop bonjour bonsoir jetaime doudou chouchou soleil chocolat princesse bienvenue
  marseille casablanca casa rabat marrakech fes agadir tanger meknes oujda tetouan maroc morocco marocaine wydad raja
  inchallah hamdoulilah hamdullah bismillah alhamdulillah allah habibi hayati mohamed mohammed fatima youssef yassine
  hamza khadija aicha omar hassan notairenotaire changezmoi changeme provisoire ordinateur secretariat`.split(
    /\s+/,
  );

/** Some 49 000 common passwords; this module is loaded the first time that somebody chooses one. */
export const COURANTS: ReadonlySet<string> = new Set([...dictionary['passwords-common'].map(String), ...ICI]);
