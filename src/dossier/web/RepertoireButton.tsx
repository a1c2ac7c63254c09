import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { useThisYear } from '../../kit/web/useToday';

const RepertoireWindow = lazyWindow(() =>
  import('./RepertoireWindow').then((module) => module.RepertoireWindow),
);

/** The register of the year that the list shows, or of this one. */
export function RepertoireButton({ annee }: { annee: string | undefined }) {
  const [imprime, setImprime] = useState(false);
  const cetteAnnee = useThisYear();
  const choisie = Number(annee) || cetteAnnee;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={() => setImprime(true)}
      >
        {`Répertoire ${choisie}`}
      </Button>
      {imprime && <RepertoireWindow annee={choisie} onClose={() => setImprime(false)} />}
    </>
  );
}
